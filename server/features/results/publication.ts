import type { Knex } from 'knex';
import type { PreviewPublicationAnswer } from '#schemas/generated/api/preview-publication.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { toldOutcome } from '#engine/merit/told-cut.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { forgetTold, noteNews } from '#server/core/notification/note-news.ts';
import type { Write } from '#server/db/write.ts';
import type { CutRow } from './cut-queries.ts';

type Told = Sent<PreviewPublicationAnswer['proyectos'][number]>;

/** What a closed cut would tell the directors of each project that has a place, and who of them may read it now. */
export async function listTold(db: Knex, contest: Contest, cut: CutRow): Promise<Told[]> {
  const readers = await listReaders(db, contest, cut.id);
  return cut.results.todo.proyectos.flatMap((row): Told[] => {
    const { id, codigo, titulo, responsable } = row;
    const lee = readers.get(id);
    if (row.lugar === null || lee === undefined) return [];
    return [{ id, codigo, titulo, responsable, dicho: saidOf(row, cut), lee }];
  });
}

function saidOf({ nombreSalida, corte, lugar, pasa }: RankedProject, { criterion }: CutRow): string {
  const linea: ToldCut['linea'] = criterion.tipo === 'rubrica' || pasa === false ? null : criterion.tipo;
  return toldOutcome(nombreSalida, {
    linea,
    pasa: linea && (corte?.pasa ?? null),
    lugar: pasa === false ? null : lugar,
  });
}

/** Tells the directors who may read it by now; the others are told with their outcome, once they may read that. */
export async function tellResultsPublished(trx: Write, contest: Contest, cut: CutRow): Promise<void> {
  const told = await listTold(trx, contest, cut);
  await noteNews(
    trx,
    'publicado',
    told.flatMap(({ id, dicho, lee }) => (lee ? [{ id, said: `${dicho}.` }] : [])),
  );
  const { definitive } = commissionOf(contest.kind);
  const later = told.flatMap(({ id, lee }) => (lee ? [] : [id]));
  if (definitive !== null) await forgetTold(trx, definitive, later);
}

/** To those who were told before. */
export async function tellResultsTakenBack(trx: Write, contest: Contest, cut: CutRow): Promise<void> {
  if (cut.publishedAt === null) return;
  const told = await listTold(trx, contest, cut);
  await noteNews(
    trx,
    'despublicado',
    told.filter(({ lee }) => lee),
  );
}

interface Placed {
  id: number;
  state: State;
  form: FormState;
  types: UserType[];
}

/** Whether owners of each project that takes part may read its outcome: by when that is, as ever. */
async function listReaders(db: Knex, { year, kind }: Contest, cut: number): Promise<ReadonlyMap<number, boolean>> {
  const { definitive } = commissionOf(kind);
  const call = await findCall(db, year);
  if (definitive === null || !call) return new Map();
  const callphase = phaseAt(call.phases, call.calendar, call.now) ?? 'REC_IP';
  const placed = await ask<Placed>(
    db,
    sql`select p.id, p.state, f.state as form, (select coalesce(json_agg(distinct u.tipo_usuario), '[]') from project_links l
        join users u on u.id = l.user_id where l.project_id = p.id and u.tipo_usuario <> 'eval_prog') as types
      from cut_places c join projects p on p.id = c.project_id join forms f on f.project_id = p.id and f.kind = ${definitive}
      where c.cut_id = ${cut} and p.withdrawn_at is null`,
  );
  const facts = { mustchange: false, kind: definitive, callphase, indep: false, mine: 'none' } as const;
  return new Map(
    placed.map(({ id, state, form, types }) => {
      const reads = (type: UserType) =>
        decide(`read /${definitive}`, { type, relations: ['owner'] }, { ...facts, state, form }).allowed;
      return [id, types.some(reads)];
    }),
  );
}
