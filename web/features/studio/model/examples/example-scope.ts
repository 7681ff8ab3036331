import type { Context } from '#engine/rules/condition.ts';
import type { Result } from '#engine/scoring/result.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import { panelOf } from '#engine/template/judge-sample.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Sample } from '#engine/template/template.ts';

/** What is typed beside an example's answers. */
export interface Given {
  readonly hechos: Readonly<Record<string, unknown>>;
  /** Answers of other evaluators. */
  readonly evaluaciones: NonNullable<Sample['evaluaciones']>;
}

export const NOTHING_GIVEN: Given = { hechos: {}, evaluaciones: [] };

export interface ExampleScope {
  readonly contexto: Context;
  readonly hechos: Given['hechos'];
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
    ...(isRubric && { forma: isDefinitive ? 'definitiva' : 'individual' }),
  };
  const { hechos, evaluaciones } = given;
  const panel = isDefinitive ? panelOf(prepared, { evaluaciones, contexto, hechos }) : undefined;
  return { contexto, hechos, earlier: panel === undefined ? {} : { [PANEL]: panel } };
}
