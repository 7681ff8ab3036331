import { COMMISSIONS, type CommissionRule } from '#engine/process/commissions.ts';
import type { Knex } from 'knex';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { findNamedProjects, findNamedUsers, type NamedProject, type NamedUser } from './commission-queries.ts';

export const MIN_EVALUATORS = 3;

/** A commission as somebody wants it; the body may be of any shape. */
export interface Appointment {
  /** null: no type, or two that differ. */
  rule: CommissionRule | null;
  /** What was named, in its order, with what it names; null: nothing. */
  projects: readonly { named: unknown; project: NamedProject | null }[];
  evaluators: readonly { named: unknown; user: NamedUser | null }[];
  programme: number | null;
}

type Body = Readonly<Record<string, unknown>>;

export async function readAppointment(db: Knex, body: Body): Promise<Appointment> {
  const names = listOf(body['listaP']).map((named) => ({ named, name: parseProjectName(named) }));
  const people = listOf(body['listaEval']).map((named) => ({ named, id: idOf(named) }));
  const [projects, users] = await Promise.all([
    findNamedProjects(
      db,
      names.flatMap(({ name }) => (name && 'id' in name ? [name.id] : [])),
      names.flatMap(({ name }) => (name && 'code' in name ? [name.code] : [])),
    ),
    findNamedUsers(
      db,
      people.flatMap(({ id }) => id ?? []),
    ),
  ]);
  return {
    rule: ruleOf(body),
    projects: names.map(({ named, name }) => ({
      named,
      project: projects.find((one) => name && ('id' in name ? one.id === name.id : one.code === name.code)) ?? null,
    })),
    evaluators: people.map(({ named, id }) => ({ named, user: users.find((one) => one.id === id) ?? null })),
    programme: programmeOf(body['ProgramaExtension']),
  };
}

/** `tipo` and `tipoComision` are two words for one thing. */
function ruleOf({ tipo, tipoComision }: Body): CommissionRule | null {
  if (tipo !== undefined && tipoComision !== undefined && tipo !== tipoComision) return null;
  return COMMISSIONS.find((rule) => rule.type === (tipo ?? tipoComision)) ?? null;
}

function programmeOf(named: unknown): number | null {
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return idOf(id);
}

function idOf(named: unknown): number | null {
  const id = typeof named === 'string' && /^\d{1,9}$/u.test(named) ? Number(named) : named;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, 500) : [];
}
