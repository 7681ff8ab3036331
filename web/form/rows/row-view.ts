import type { Answers } from '../answers/answers-model.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import type { Column } from '../in-words/row-columns.ts';

/** What table and cards draw alike. */
export interface RowView {
  id: string;
  pointer: string;
  list: FieldSpec;
  columns: readonly Column[];
  rows: readonly Answers[];
  keys: readonly string[];
  faults: (index: number) => readonly string[];
  orderable: boolean;
  disabled: boolean;
  onOpen: (index: number) => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}
