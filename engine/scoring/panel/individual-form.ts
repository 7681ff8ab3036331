/** One evaluator's complete form, as the definitive one sees it. */
export interface IndividualForm {
  readonly id: number;
  readonly answers: Readonly<Record<string, unknown>>;
}
