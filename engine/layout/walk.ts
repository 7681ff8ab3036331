import type { Field, PreparedSection } from '../template/prepared/prepared-template.ts';
import type { Requirement } from '../template/ui-schema.ts';
import type { LayoutNode } from './node.ts';
import { readLabel } from './read-label.ts';
import type { ScoredLayout } from './scored-layout.ts';

/** What a walk through one section carries along. */
export interface Walk {
  readonly section: PreparedSection;
  readonly hidden: ReadonlySet<string>;
  readonly disabled: ReadonlySet<string>;
  /** Required by a condition. */
  readonly required: ReadonlySet<string>;
  /** On paper what was rightly left empty is left out: it reads as a gap there. */
  readonly onPaper: boolean;
  /** The section's answers as the rules leave them. */
  readonly answers: unknown;
  readonly shows: (field: Field) => boolean;
  /** Where the template scores: points, weights, comments, arithmetic. */
  readonly scored: ScoredLayout | null;
  /** The documents that the form asks for. */
  readonly requirements: readonly Requirement[];
  /** The nodes of one row of a list. */
  readonly layoutRow: (items: Field, row: unknown, pointer: string) => LayoutNode[];
}

export function isShown(walk: Walk, field: Field, pointer: string): boolean {
  const widget = field.ui['ui:widget'];
  return (
    !walk.hidden.has(pointer) &&
    walk.scored?.comments.has(field.pattern) !== true &&
    (field.from === null || widget === 'calculado') &&
    field.ui['ui:imprimir'] !== 'no' &&
    widget !== 'oculto' &&
    walk.shows(field)
  );
}

/** Nothing was answered, and nobody asked for it. */
export function isRightlyEmpty({ onPaper, required }: Walk, field: Field, pointer: string, isEmpty: boolean): boolean {
  return onPaper && isEmpty && !field.required && !required.has(pointer);
}

export function located(field: Field, pointer: string): { pointer: string; label: string; number: string | null } {
  return { pointer, label: readLabel(field), number: field.numero };
}
