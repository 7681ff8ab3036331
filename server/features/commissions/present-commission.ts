import type { Knex } from 'knex';
import { notFound } from '../../errors/not-found.ts';
import { findLists } from '#server/core/call/list-queries.ts';
import { findCommission } from './commission-queries.ts';

/** A commission as the calls about commissions answer it (contract.md 6). */
export async function presentCommission(db: Knex, id: number) {
  const commission = await findCommission(db, id);
  if (!commission) throw notFound();
  const { type, programme, projects, evaluators, year } = commission;
  return {
    id,
    tipo: type,
    tipoComision: type,
    listaP: projects,
    listaEval: evaluators.map(({ type: tipo, ...person }) => ({ ...person, tipo })),
    ProgramaExtension: programme === null ? null : await programmeOf(db, year, Number(programme)),
  };
}

async function programmeOf(db: Knex, year: number, id: number) {
  const entry = (await findLists(db, year)).get('lProgramas')?.entries.find((one) => one.id === id);
  return { id, nom: entry?.nom ?? '' };
}
