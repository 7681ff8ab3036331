/** The one shape of "something is wrong here". Data, never thrown by the engine. */
export interface Problem {
  /** JSON pointer into the answers; rows by index as sent; a missing key by its own pointer. */
  pointer: string;
  /** Keyword or rule that failed: `required`, `maxLength`, `check.<id>`, `cuerpo.desconocida`, … */
  code: string;
  params: Readonly<Record<string, unknown>>;
  /** Spanish, ready to be shown. */
  message: string;
}

/** What is missing, named one by one beside the message; most problems are about one thing, and name nothing more. */
export function namedMissing({ params }: Pick<Problem, 'params'>): readonly string[] {
  const named = params['faltan'];
  return Array.isArray(named) ? (named as readonly string[]) : [];
}
