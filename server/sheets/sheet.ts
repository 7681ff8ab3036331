/** A file's rows before they are a file. Days are `YYYY-MM-DD`, decimals texts with a point, or empty. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number)[])[];
  /** A last row that says something about the others. */
  note: string | null;
}

export interface SheetColumn {
  head: string;
  kind: 'text' | 'number' | 'decimal' | 'day';
  /** In characters. */
  width: number;
}
