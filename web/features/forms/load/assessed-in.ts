import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import { readPartial, readResult } from '#engine/scoring/wire-result.ts';
import type { HeldForm } from '../kinds/screen-form.ts';
import type { Assessed } from './loaded-form.ts';

type Written = Pick<Evaluation, 'resultado' | 'parcial' | 'datos' | 'alcance'>;

/** What a read or a save of an evaluation says of its result; other forms come to none. */
export function assessedIn(held: HeldForm): Assessed {
  const { resultado = null, parcial = null, datos = [], alcance = null } = held as Partial<Written>;
  return {
    facts: datos.map(({ id, titulo, valor }) => ({ id, title: titulo, value: valor })),
    result: resultado && readResult(resultado),
    partial: parcial && readPartial(parcial),
    scope: alcance && {
      hechos: alcance.hechos,
      earlier: Object.fromEntries(
        Object.entries(alcance.entradas).map(([name, result]) => [name, result && readResult(result)]),
      ),
      demands: alcance.razones.map(({ respuestas, razon }) => ({ answers: respuestas, reason: razon })),
    },
  };
}
