/** An error for the log, without values: PostgreSQL's messages and details quote what people typed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...('routine' in error && { routine: error.routine }),
    ...(!fromDatabase && { message: error.message }),
    stack: frames(error.stack),
  };
}

function frames(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
