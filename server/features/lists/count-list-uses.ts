import { CALL_MESSAGES, LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { permit } from '#server/context/permit.ts';
import { isListName } from '#server/core/call/list-names.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import {
  countAccountsByUnit,
  countChosen,
  countCommissionsByProgramme,
  listOfferingKinds,
} from './list-uses-queries.ts';

export const countListUses = sessionOperation('count-list-uses', {
  summary: 'Where the entries of a base list are in use',
  admit: async (context, { params }) => {
    permit('GET /bases/{lista}/usos', context.actor);
    const list = params.lista;
    if (!isListName(list)) throw notFound(LIST_MESSAGES.unknownList);
    return list;
  },
  run: async ({ db }, { query }, list) => {
    const year = query.anio ?? (await findCurrentYear(db));
    if (year === null) throw notFound(CALL_MESSAGES.none);
    const [kinds, chosen, accounts, commissions] = await Promise.all([
      listOfferingKinds(db, year, list),
      countChosen(db, year, list),
      list === 'lUnidadesAcademicas' ? countAccountsByUnit(db) : [],
      list === 'lProgramas' ? countCommissionsByProgramme(db, year) : [],
    ]);
    const ids = new Set([...chosen, ...accounts, ...commissions].map(({ id }) => id));
    return {
      lista: list,
      anio: year,
      formularios: kinds,
      usos: [...ids]
        .toSorted()
        .map((id) => ({
          id,
          proyectos: chosen.find((one) => one.id === id)?.projects ?? 0,
          cuentas: accounts.find((one) => one.id === id)?.count ?? 0,
          comisiones: commissions.find((one) => one.id === id)?.count ?? 0,
        })),
    };
  },
});
