/** What screen (read-only), print, export and comparison draw. Nobody else walks schemas. */

/** An answer made ready for the eye; texts only, so that nothing in it can act on a renderer. */
export type DisplayValue =
  | { kind: 'empty' }
  /** Numbers, dates, codes, short data: the voice of the system. */
  | { kind: 'text'; text: string }
  /** What people wrote: set in the serif, line breaks kept. */
  | { kind: 'prose'; text: string }
  | { kind: 'choices'; texts: readonly string[] }
  | { kind: 'link'; href: string };

interface Located {
  /** JSON pointer of the answer. */
  pointer: string;
  label: string;
  /** The number of the paper form (`3.1`), if the template gives one. */
  number: string | null;
  /** The heading right above it says its label. */
  isSaidAbove?: true;
}

export interface SectionNode {
  kind: 'section';
  id: string;
  title: string;
  number: string | null;
  /** `8,75 × 2/10 = 1,75`, where the template scores. */
  arithmetic: string | null;
  children: readonly LayoutNode[];
}

export interface FieldNode extends Located {
  kind: 'field';
  value: DisplayValue;
  weight: string | null;
  points: string | null;
  /** Why an item of a rubric does not count; null: it does. */
  uncounted: string | null;
  /** What the evaluator wrote about it. */
  comment: DisplayValue | null;
}

export interface Column {
  key: string;
  label: string;
  align: 'start' | 'end';
  /** Relative width. */
  share: number;
}

export interface TableNode extends Located {
  kind: 'table';
  columns: readonly Column[];
  rows: readonly { id: number | null; cells: readonly DisplayValue[] }[];
}

/** Rows too rich for a table: each with a title and its own nodes. */
export interface RowsNode extends Located {
  kind: 'rows';
  /** The rows at a glance, where the template names columns for them. */
  overview?: TableNode;
  rows: readonly { id: number | null; title: string; children: readonly LayoutNode[] }[];
}

/** Twelve months a year, one or two years. */
export interface ScheduleNode extends Located {
  kind: 'schedule';
  months: readonly string[];
  years: readonly (readonly boolean[])[];
}

export interface NoteNode {
  kind: 'note';
  text: string;
}

/** `1,75 + 2,90 + 1,75 + 1,25 = 7,65`, under a rule. */
export interface SumNode {
  kind: 'sum';
  label: string;
  terms: readonly string[];
  total: string;
}

export type LayoutNode = SectionNode | FieldNode | TableNode | RowsNode | ScheduleNode | NoteNode | SumNode;
