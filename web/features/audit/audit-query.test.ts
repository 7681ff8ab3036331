import { expect, test } from 'vitest';
import { auditQuery, NO_FILTERS } from './use-audit-filters.ts';

test('the server is asked for what the address has, numbers as numbers', () => {
  const filters = { ...NO_FILTERS, q: 'firma', acto: 'form.sign', persona: '7', cuenta: '12', proyecto: '25-014' };
  expect(auditQuery({ ...filters, orden: 'fecha', desde: 'a.1.2' })).toMatchObject({
    q: 'firma',
    acto: 'form.sign',
    persona: 7,
    cuenta: 12,
    proyecto: '25-014',
    orden: 'fecha',
    desde: 'a.1.2',
  });
  expect(auditQuery({ ...NO_FILTERS, orden: '-fecha' })).toMatchObject({ persona: null, cuenta: null, orden: null });
});

test('a last day before the first is not asked for; the field says what is wrong with it', () => {
  const between = (dia: string, hastaDia: string) => auditQuery({ ...NO_FILTERS, dia, hastaDia }).hastaDia;
  expect(between('2026-03-02', '2026-03-01')).toBe('');
  expect(between('2026-03-02', '2026-03-02')).toBe('2026-03-02');
  expect(between('', '2026-03-01')).toBe('2026-03-01');
});
