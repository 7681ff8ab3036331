import type { Act } from '#schemas/generated/acts.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { seesAll } from '#web/app/project/sees-all.ts';
import { personOf } from '#web/app/session/session.ts';
import { PROJECTS } from '#web/text/projects.ts';

type NameOf<A> = A extends `table ${infer Name}` ? Name : never;

export interface TableKind {
  id: 'mine' | 'toEvaluate' | 'evaluated' | 'unit';
  title: NameOf<Act>;
  /** Prefix of its filters in the address: one page may have two tables. */
  prefix: string;
  lista: ProjectRow['lista'] | null;
  /** Years with two digits, as in the codes, or with four (2.6). */
  years: 'short' | 'long';
  actions: boolean;
}

/** What somebody evaluates, or reads as evaluated, comes first: they have mostly no project of their own. */
const KINDS: readonly Omit<TableKind, 'lista'>[] = [
  { id: 'toEvaluate', title: PROJECTS.tables.toEvaluate, prefix: 'e.', years: 'short', actions: false },
  { id: 'evaluated', title: PROJECTS.tables.evaluated, prefix: 'e.', years: 'short', actions: false },
  { id: 'mine', title: PROJECTS.tables.mine, prefix: '', years: 'short', actions: true },
  { id: 'unit', title: PROJECTS.tables.unit, prefix: '', years: 'long', actions: false },
];

/** The tables that this person has, by the rules of section 6. */
export function tableKinds(user: SessionUser): TableKind[] {
  const person = personOf(user);
  return KINDS.filter(
    (kind) => decide(`table ${kind.title}`, person, { mustchange: user.debeCambiarClave }).allowed,
  ).map((kind) => ({ ...kind, lista: listOf(kind.id, user) }));
}

function listOf(id: TableKind['id'], user: SessionUser): TableKind['lista'] {
  if (id === 'unit') return 'ua';
  if (id !== 'mine') return 'eval';
  // Communication reads in one table what it owns and what it may consult.
  return seesAll(user) || user.tipoUsuario === 'comunicacion' ? null : 'docente';
}
