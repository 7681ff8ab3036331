import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import type { Untold } from '#server/core/form/untold.ts';
import type { OpenResults } from './present-results.ts';
import type { Telling } from './telling.ts';

/** What is left of an order of merit, of one that was closed too, for whoever is not told everything. */
export function toldResults(results: OpenResults, telling: Telling): OpenResults {
  const { untold } = telling;
  const withheld = results.proyectos.filter(({ id }) => telling.of(id) === null);
  const rows = results.proyectos.flatMap((row) => {
    const ofRow = telling.of(row.id);
    return ofRow ? [toldRow(row, ofRow)] : [];
  });
  // What others are tied with tells the same number.
  const isTieTold = results.proyectos.every(({ id }) => telling.of(id)?.isOutcomeOnly === false);
  const told = {
    ...results,
    ...(untold.isOutcomeOnly && { maximo: null, umbral: null, criterios: [], etapas: [] }),
    montos: results.montos.filter(({ id }) => !untold.facts.has(id)),
    proyectos: isTieTold ? rows : rows.map((row) => ({ ...row, desempate: null })),
    grupos: results.grupos.map((group) => ({
      ...group,
      cantidad: rows.filter(({ salida }) => salida === group.salida).length,
    })),
    // How far each commission is, is the office's alone.
    sinResultado: [...results.sinResultado, ...withheld]
      .map(({ id, codigo, titulo }) => ({ id, codigo, titulo, motivo: TEXT.notYet }))
      .toSorted((one, other) => one.id - other.id),
  };
  // A gap between the others would tell the place.
  return withheld.some(({ lugar }) => lugar !== null) ? withoutOrder(told) : told;
}

function toldRow(row: RankedProject, { facts, isOutcomeOnly }: Untold): RankedProject {
  const hechos = Object.fromEntries(Object.entries(row.hechos).filter(([id]) => !facts.has(id)));
  // A number of the order may be made of a fact that is not told.
  if (!isOutcomeOnly) return { ...row, hechos, ...(facts.size > 0 && { orden: [] }) };
  return {
    ...row,
    hechos,
    total: null,
    maximo: null,
    claves: [],
    etapas: {},
    distinciones: [],
    cuenta: [],
    orden: [],
    desempate: null,
    motivos: [],
  };
}

function withoutOrder(results: OpenResults): OpenResults {
  return {
    ...results,
    ordena: false,
    criterios: [],
    proyectos: results.proyectos
      .map((row) => ({
        ...row,
        lugar: null,
        grupo: null,
        empatado: false,
        claves: [],
        orden: [],
        desempate: null,
        corte: null,
      }))
      .toSorted((one, other) => one.id - other.id),
  };
}
