import { CALL_MESSAGES, LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { permit } from '#server/context/permit.ts';
import { isListName, type ListName } from '#server/core/call/list-names.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { contractOf } from '#server/core/form/contract-annotations.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listPlaces } from './list-places.ts';
import {
  countAccountsByUnit,
  countChosen,
  countCommissionsByProgramme,
  listTemplatesOf,
  type ChosenPlace,
  type OfferingTemplate,
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
    const places = (await listTemplatesOf(db, year)).flatMap((template) => placesIn(template, list));
    const kinds = [...new Set(places.map(({ kind }) => kind))];
    const [chosen, accounts, commissions] = await Promise.all([
      places.length > 0 ? countChosen(db, year, withDefinitive(places)) : [],
      list === 'lUnidadesAcademicas' ? countAccountsByUnit(db) : [],
      list === 'lProgramas' ? countCommissionsByProgramme(db, year) : [],
    ]);
    const ids = new Set([...chosen, ...accounts, ...commissions].map(({ id }) => id));
    return {
      lista: list,
      anio: year,
      formularios: kinds,
      usos: [...ids].toSorted().map((id) => ({
        id,
        proyectos: chosen.find((one) => one.id === id)?.projects ?? 0,
        cuentas: accounts.find((one) => one.id === id)?.count ?? 0,
        comisiones: commissions.find((one) => one.id === id)?.count ?? 0,
      })),
    };
  },
});

interface OfferedPlace extends ChosenPlace {
  kind: TemplateKind;
}

/** Of a project form the first key is the section's, which its stored answers do not have. */
function placesIn({ kind, modality, ui }: OfferingTemplate, list: ListName): OfferedPlace[] {
  const sections = contractOf(modality === null ? kind : `${kind}.${modality}`).properties ?? {};
  return listPlaces(ui, list).map(([first = '', ...rest]) => {
    const number = sections[first]?.['x-seccion'];
    return number === undefined ? { kind, section: 0, keys: [first, ...rest] } : { kind, section: number, keys: rest };
  });
}

/** Each place once, whichever versions have it; of an evaluation also in its definitive form. */
function withDefinitive(places: readonly OfferedPlace[]): ChosenPlace[] {
  const each = places.flatMap((place) => [place, { ...place, kind: `${place.kind}_def` }]);
  return [...new Map(each.map((place) => [[place.kind, place.section, ...place.keys].join('/'), place])).values()];
}
