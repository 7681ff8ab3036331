/** What one evaluator's complete form came to. Decimals are strings. */
export interface Opinion {
  /** Number of the form on the wire. */
  readonly form: number;
  readonly evaluator: number | null;
  readonly total: string | null;
  readonly outcome: string | null;
  /** By item: its points, or the answer of a category. */
  readonly values: Readonly<Record<string, string>>;
}
