import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { Impediment } from '#schemas/generated/domain/impediment.ts';

/** A project that is chosen, known by its code. */
export interface ChosenProject {
  codigo: string;
  /** Not at hand where the commission itself named it. */
  titulo: string | null;
}

export interface ChosenEvaluator {
  id: number;
  ape: string;
  nom: string;
  tipo: string;
  unidadAcademica: string | null;
  /** null: not at hand where the commission itself named the person. */
  carga: number | null;
  cargaTotal: number | null;
}

/** A commission as it is being put together. */
export interface Draft {
  tipo: CommissionType;
  programa: number | null;
  projects: ReadonlyMap<string | number, ChosenProject>;
  evaluators: ReadonlyMap<string | number, ChosenEvaluator>;
  /** By `pairKey`. */
  reasons: ReadonlyMap<string, string>;
}

export const MIN_EVALUATORS = 3;

export function pairKey(code: string, evaluator: number): string {
  return `${code} ${evaluator}`;
}

export function draftOf({ tipo, ProgramaExtension, listaP, listaEval, razones }: Commission): Draft {
  return {
    tipo,
    programa: ProgramaExtension?.id ?? null,
    projects: new Map(listaP.map((codigo) => [codigo, { codigo, titulo: null }])),
    evaluators: new Map(
      listaEval.map((one) => [one.id, { ...one, unidadAcademica: null, carga: null, cargaTotal: null }]),
    ),
    reasons: new Map(razones.map(({ proyecto, evaluador, razon }) => [pairKey(proyecto, evaluador), razon])),
  };
}

export function withChosen<R>(
  chosen: ReadonlyMap<string | number, R>,
  rows: readonly R[],
  isChosen: boolean,
  keyOf: (row: R) => string | number,
): ReadonlyMap<string | number, R> {
  const next = new Map(chosen);
  for (const row of rows) {
    if (isChosen) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  return next;
}

/** What is chosen and speaks against one another. */
export function chosenImpediments(impediments: readonly Impediment[], { projects, evaluators }: Draft): Impediment[] {
  return impediments.filter(({ codigo, evaluador }) => projects.has(codigo) && evaluators.has(evaluador));
}

/** Pairs that want a reason; those that a commission was saved with had theirs. */
export function alertsOf(impediments: readonly Impediment[], draft: Draft, before: Commission | null): Impediment[] {
  return chosenImpediments(impediments, draft).filter((pair) => pair.grado === 'alerta' && !wasSaved(pair, before));
}

/** Pairs that cannot be saved; who excused himself from one project stays in the commission for the others. */
export function barredIn(impediments: readonly Impediment[], draft: Draft, before: Commission | null): Impediment[] {
  return chosenImpediments(impediments, draft).filter(
    (pair) =>
      pair.grado === 'impedimento' && (pair.causas.some(({ causa }) => causa === 'duenio') || !wasSaved(pair, before)),
  );
}

function wasSaved({ codigo, evaluador }: Impediment, before: Commission | null): boolean {
  return before !== null && before.listaP.includes(codigo) && before.listaEval.some(({ id }) => id === evaluador);
}

export function reasonsOf(alerts: readonly Impediment[], { reasons }: Draft) {
  return alerts.flatMap(({ codigo, evaluador }) => {
    const razon = reasons.get(pairKey(codigo, evaluador))?.trim() ?? '';
    return razon === '' ? [] : [{ proyecto: codigo, evaluador, razon }];
  });
}
