import { COMMISSIONS, type CommissionRule } from '#engine/process/commissions.ts';
import type { Knex } from 'knex';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { readSentId } from '#server/http/sent-id.ts';
import { findNamedProjects, findNamedUsers, type NamedProject, type NamedUser } from './commission-queries.ts';

export const MIN_EVALUATORS = 3;

export interface NamedSeat<T> {
  named: unknown;
  /** null: nothing is called so. */
  found: T | null;
}

/** A commission as somebody wants it; the body may be of any shape. */
export interface Appointment {
  /** null: no type, or two that differ. */
  rule: CommissionRule | null;
  /** What was named, in its order, with what it names. */
  projects: readonly NamedSeat<NamedProject>[];
  evaluators: readonly NamedSeat<NamedUser>[];
  programme: number | null;
}

type Body = Readonly<Record<string, unknown>>;

export async function readAppointment(db: Knex, body: Body): Promise<Appointment> {
  return {
    rule: ruleOf(body),
    projects: await readProjects(db, body['listaP']),
    evaluators: await readEvaluators(db, body['listaEval']),
    programme: programmeOf(body['ProgramaExtension']),
  };
}

export async function readProjects(db: Knex, list: unknown): Promise<NamedSeat<NamedProject>[]> {
  const names = listOf(list).map((named) => ({ named, name: parseProjectName(named) }));
  const projects = await findNamedProjects(
    db,
    names.flatMap(({ name }) => (name && 'id' in name ? [name.id] : [])),
    names.flatMap(({ name }) => (name && 'code' in name ? [name.code] : [])),
  );
  return names.map(({ named, name }) => ({
    named,
    found: projects.find((one) => name && ('id' in name ? one.id === name.id : one.code === name.code)) ?? null,
  }));
}

export async function readEvaluators(db: Knex, list: unknown): Promise<NamedSeat<NamedUser>[]> {
  const people = listOf(list).map((named) => ({ named, id: readSentId(named) }));
  const users = await findNamedUsers(
    db,
    people.flatMap(({ id }) => id ?? []),
  );
  return people.map(({ named, id }) => ({ named, found: users.find((one) => one.id === id) ?? null }));
}

/** By number, each once. */
export function idsOf(seats: readonly NamedSeat<{ id: number }>[]): number[] {
  return [...new Set(seats.flatMap(({ found }) => found?.id ?? []))];
}

/** `tipo` and `tipoComision` are two words for one thing. */
function ruleOf({ tipo, tipoComision }: Body): CommissionRule | null {
  if (tipo !== undefined && tipoComision !== undefined && tipo !== tipoComision) return null;
  return COMMISSIONS.find((rule) => rule.type === (tipo ?? tipoComision)) ?? null;
}

export function programmeOf(named: unknown): number | null {
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return readSentId(id);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, 500) : [];
}
