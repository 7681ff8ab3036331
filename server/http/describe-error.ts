/** An error for the log, without values: PostgreSQL's messages and details quote what people typed, and so do parsers. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...('routine' in error && { routine: error.routine }),
    ...(!quotes && { message: error.message }),
    stack: frames(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** A message may have lines that look like frames. */
function frames({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  return stack
    .slice(at === -1 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
