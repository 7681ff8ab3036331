import { expect, it } from 'vitest';
import { valuesFor } from './call-values.ts';

it('reads what the call declares for one modality, and nothing of the other', () => {
  const values = [
    { modality: 'AET', id: 'cupos', value: 3 },
    { modality: 'AET', id: 'nota', value: 7 },
    { modality: 'PEIS', id: 'cupos', value: 12 },
    { modality: 'PEIS', id: 'presupuesto', value: 900 },
  ] as const;
  const call = { year: 2026, values };
  expect(valuesFor(call, 'PEIS')).toEqual({ cupos: 12, presupuesto: 900, anio: 2026 });
  expect(valuesFor(call, 'AET')).toEqual({ cupos: 3, nota: 7, anio: 2026 });
});
