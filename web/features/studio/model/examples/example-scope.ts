import type { Context } from '#engine/conditions/condition.ts';
import type { Result } from '#engine/scoring/result.ts';
import type { Trial } from '#engine/scoring/prove/trial.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import { panelOf } from '#engine/template/samples/judge-sample.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Sample } from '#engine/template/template.ts';

/** What is typed beside an example's answers. */
export interface Given {
  /** Of the project; what is not said is what a project mostly has. */
  readonly contexto: Context;
  readonly hechos: Readonly<Record<string, unknown>>;
  /** Answers of other evaluators. */
  readonly evaluaciones: NonNullable<Sample['evaluaciones']>;
}

export const NOTHING_GIVEN: Given = { contexto: {}, hechos: {}, evaluaciones: [] };

/** The values beside the answers of an example that is there already. */
export function givenWith({ contexto = {}, hechos = {}, evaluaciones = [] }: Trial): Given {
  return { contexto, hechos, evaluaciones };
}

export interface ExampleScope {
  readonly contexto: Context;
  readonly hechos: Given['hechos'];
  /** Of a definitive form. */
  readonly evaluaciones: Given['evaluaciones'];
  readonly earlier: Readonly<Record<string, Result | null>>;
}

/** What an example's result rests on besides its answers. */
export function scopeOfExample(prepared: PreparedTemplate, given: Given, isDefinitive: boolean): ExampleScope {
  const { modalidad, anio } = prepared.meta;
  const isRubric = prepared.template.scoring !== undefined;
  const contexto: Context = {
    tipoProyecto: modalidad ?? 'PEIS',
    bianual: 1,
    anio,
    ...given.contexto,
    ...(isRubric && { forma: isDefinitive ? 'definitiva' : 'individual' }),
  };
  const { hechos } = given;
  const evaluaciones = isDefinitive ? given.evaluaciones : [];
  const panel = panelOf(prepared, { evaluaciones, contexto, hechos });
  return { contexto, hechos, evaluaciones, earlier: panel === undefined ? {} : { [PANEL]: panel } };
}
