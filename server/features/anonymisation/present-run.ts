import type { Anonymisation } from '#schemas/generated/domain/anonymisation.ts';
import type { RunRow } from './run-queries.ts';

export function presentRun({
  id,
  year,
  age,
  cutoff,
  state,
  by,
  at,
  total,
  done,
  left,
  reasons,
}: RunRow): Anonymisation {
  const { proyecto = 0, informe = 0, cuenta = 0, auditoria = 0, '': nada = 0 } = reasons ?? {};
  return {
    id,
    anio: year,
    antiguedad: age,
    corte: cutoff.toISOString(),
    estado: state,
    autor: by,
    fecha: at.toISOString(),
    total,
    hechas: done,
    omitidas: { total: left, proyecto, informe, cuenta, auditoria, nada },
  };
}
