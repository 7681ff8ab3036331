import type { PreviewAnonymisationAnswer } from '#schemas/generated/api/preview-anonymisation.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import type { Column } from '#web/ui/column.ts';

export type PreviewedPerson = PreviewAnonymisationAnswer['personas'][number];

const MOST_CODES = 3;
const { heads } = TEXT;

export const nameOf = ({ nombre }: PreviewedPerson) => nombre ?? <span className="text-ink-3">{TEXT.nameless}</span>;

export function accountsOf({ cuentas }: PreviewedPerson) {
  if (cuentas.length === 0) return <span className="text-ink-3">{TEXT.noAccount}</span>;
  return <span className="wrap-anywhere">{cuentas.join(', ')}</span>;
}

export function projectsOf({ proyectos }: PreviewedPerson) {
  if (proyectos.length === 0) return <span className="text-ink-3">{TEXT.noProjects}</span>;
  const more = proyectos.length - MOST_CODES;
  return [...proyectos.slice(0, MOST_CODES), ...(more > 0 ? [TEXT.moreProjects(more)] : [])].join(', ');
}

export const reasonsOf = ({ motivos }: PreviewedPerson, auditYears: number) =>
  motivos.map((reason) => TEXT.reasons(auditYears)[reason]).join('. ');

/** Of those who stay also why. */
export function peopleColumns(auditYears: number | null): readonly Column<PreviewedPerson>[] {
  return [
    { id: 'persona', head: heads.persona, className: 'font-semibold wrap-anywhere', cell: nameOf },
    { id: 'dni', head: heads.dni, className: 'nums text-ink-2', cell: ({ dni }) => dni },
    { id: 'cuenta', head: heads.cuenta, className: 'text-ink-2', cell: accountsOf },
    { id: 'proyectos', head: heads.proyectos, className: 'text-ink-2', cell: projectsOf },
    ...(auditYears === null
      ? []
      : [{ id: 'motivo', head: heads.motivo, cell: (person: PreviewedPerson) => reasonsOf(person, auditYears) }]),
  ];
}
