import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';

export interface Work {
  readonly person: PersonName | null;
  /** The drafts that this person saved last, newest first. */
  readonly drafts: readonly TemplateRow[];
}

/** Who works on which drafts: whoever saved one last has it at hand. Drafts that nobody touched yet are nobody's work. */
export function whoWorksOn(rows: readonly TemplateRow[]): Work[] {
  const drafts = rows
    .filter(({ estado, creada, modificada }) => estado === 'borrador' && modificada !== creada)
    .toSorted((a, b) => b.modificada.localeCompare(a.modificada));
  const byPerson = Map.groupBy(drafts, (row) => (row.ultimoAutor ?? row.autor)?.id ?? 0);
  return [...byPerson.values()].map((own) => ({ person: own[0]?.ultimoAutor ?? own[0]?.autor ?? null, drafts: own }));
}
