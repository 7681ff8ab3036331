import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { stateOf } from '../row-states.ts';

/** A form of a call with its versions and drafts. */
export interface FormGroup {
  readonly id: string;
  /** `Calidad PEIS` */
  readonly label: string;
  /** What there is of it: `v2 vigente, 1 borrador`. */
  readonly gist: string;
  readonly rows: readonly TemplateRow[];
}

/** The versions of one call form by form, in the order in which the forms are filled in. */
export function groupForms(rows: readonly TemplateRow[]): FormGroup[] {
  const groups = Map.groupBy(rows, ({ tipo, modalidad }) => [tipo, modalidad].filter(Boolean).join('-'));
  return [...groups]
    .toSorted(([, a], [, b]) => place(a) - place(b))
    .map(([id, own]) => ({ id, label: labelOf(own), gist: gistOf(own), rows: own }));
}

function place([first]: readonly TemplateRow[]): number {
  return first ? TEMPLATE_KINDS.indexOf(first.tipo) : 0;
}

function labelOf([first]: readonly TemplateRow[]): string {
  return first ? [TEMPLATE_KIND_NAMES[first.tipo], first.modalidad].filter(Boolean).join(' ') : '';
}

function gistOf(rows: readonly TemplateRow[]): string {
  const drafts = rows.filter((row) => row.estado === 'borrador').length;
  const published = rows.filter((row) => row.estado !== 'borrador');
  const told = published.find((row) => row.vigente) ?? published[0];
  const version = told && STUDIO_LIBRARY.library.inState(told.version, STUDIO_LIBRARY.states[stateOf(told)]);
  return [version, drafts > 0 && STUDIO_LIBRARY.library.drafts(drafts)].filter(Boolean).join(', ');
}
