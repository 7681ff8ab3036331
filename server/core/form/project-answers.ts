import { valueAt } from '#engine/pointer.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { instancesOf } from '#engine/rules/instances.ts';
import type { ProjectedRow } from '#server/db/save-answers.ts';
import type { PersonProjection, Projections } from '#engine/template/contract-node.ts';

/** What search and rules need out of a section's answers. */
export interface Projected {
  /** Values kept with the project, by their name on the wire; only those of this section. */
  kept: Record<string, unknown>;
  rows: ProjectedRow[];
  /** The people of a list whose rows have roles; null: the section has no such list. */
  team: TeamPerson[] | null;
  /** Names of the institutions that intervene. */
  institutions: string[];
}

export interface TeamPerson {
  /** Number of the row. */
  id: number;
  dni: string;
  ape: string;
  nom: string;
  roles: string[];
}

/** `sectionKey`: the section's key in the form, '' where the form is one section. Answers with what is derived from them. */
export function projectAnswers(projections: Projections, sectionKey: string, answers: unknown): Projected {
  const within = (pointer: string) => withinSection(pointer, sectionKey);
  const kept: Record<string, unknown> = {};
  for (const [name, pointer] of Object.entries(projections.proyecto ?? {})) {
    const at = within(pointer);
    if (at !== null) kept[name] = valueAt(answers, at) ?? null;
  }
  const rows: ProjectedRow[] = [];
  for (const [name, pointer] of Object.entries(projections.listas ?? {})) {
    const at = within(pointer);
    const values = at === null ? [] : valueAt(answers, at);
    if (Array.isArray(values)) rows.push(...values.map((value: unknown) => ({ relation: name, key: String(value) })));
  }
  const named = institutionRows(projections, sectionKey, answers);
  rows.push(...named.flatMap(({ id }) => (isAnswered(id) ? [{ relation: 'institution', key: String(id) }] : [])));
  const institutions = named.flatMap(({ nom }) => nom ?? []);
  let team: TeamPerson[] | null = null;
  for (const declared of projections.personas ?? []) {
    const at = within(declared.cada);
    if (at === null) continue;
    const people = instancesOf(answers, at).flatMap(({ value }) => personIn(declared, value));
    rows.push(...people.flatMap(rowsOfPerson));
    if (declared.roles !== undefined) team = people;
  }
  return { kept, rows, team, institutions };
}

/** A row that names an institution, and where its number is or will be. */
export interface InstitutionRow {
  pointer: string;
  id: unknown;
  nom: string | null;
}

export function institutionRows(projections: Projections, sectionKey: string, answers: unknown): InstitutionRow[] {
  return (projections.instituciones ?? []).flatMap(({ cada, id, nom }) => {
    const at = withinSection(cada, sectionKey);
    if (at === null) return [];
    return instancesOf(answers, at).map(({ pointer, value }) => {
      const name = valueAt(value, nom);
      return {
        pointer: `${pointer}${id}`,
        id: valueAt(value, id),
        nom: typeof name === 'string' && name !== '' ? name : null,
      };
    });
  });
}

/** Projections point from the form's root, answers from their section's. */
export function withinSection(pointer: string, sectionKey: string): string | null {
  if (sectionKey === '') return pointer;
  return pointer.startsWith(`/${sectionKey}/`) ? pointer.slice(sectionKey.length + 1) : null;
}

function personIn({ dni, ape, nom, roles, rol }: PersonProjection, row: unknown): TeamPerson[] {
  const text = (pointer: string) => {
    const value = valueAt(row, pointer);
    return typeof value === 'string' ? value : '';
  };
  if (text(dni) === '') return [];
  const codes = roles === undefined ? [] : valueAt(row, roles);
  const named = Array.isArray(codes) ? codes.map(String) : [];
  const id = Number(valueAt(row, '/id') ?? 0);
  return [{ id, dni: text(dni), ape: text(ape), nom: text(nom), roles: rol === undefined ? named : [rol] }];
}

function rowsOfPerson({ dni, roles }: TeamPerson): ProjectedRow[] {
  const row = { relation: 'person', key: dni };
  return roles.length === 0 ? [row] : roles.map((role) => ({ ...row, role }));
}
