import { describe, expect, test } from 'vitest';
import { adaptSamples } from '#engine/template/samples/adapt-samples.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import type { Template } from '#engine/template/template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { readLists, readTemplate, shippedKinds } from '../conformance/read-template.ts';
import { proves } from '../support/proves.ts';
import { fieldsOf, item, looksAt, nodeOf, score, templateOf } from './a-rubric.ts';

const LABELS = { aprobado: 'Aprobado', noAprobado: 'No aprobado' };
const prepared = (kind: string): PreparedTemplate => prepareTemplate(readTemplate(kind), readLists());

describe('pcal of 2025', () => {
  const aet = prepared('pcal.AET');
  const answers = (acuerdo: 5 | 7.5 | 10, claridad: number, formacion: number, rest = 6) => ({
    necesidad: { claridad, acuerdo },
    accion: { actividades: rest, viabilidad: rest, comunicacion: rest },
    equipo: { composicion: 7, instituciones: 5 },
    aporte: { formacion },
  });
  const all = (value: number) => ({
    necesidad: { claridad: value, acuerdo: 10 },
    accion: { actividades: value, viabilidad: value, comunicacion: value },
    equipo: { composicion: value, instituciones: 10 },
    aporte: { formacion: value },
  });
  const said = (given: Record<string, unknown>) => {
    const { result } = score(aet, given);
    return [result?.total, result?.outcome];
  };

  test('6,00 approves, 5,99 does not; Condición decides where it is given', () => {
    proves('R-4.2-36', '6,00 aprueba', () => expect(said(answers(5, 7, 6))).toEqual(['6.00', 'aprobado']));
    proves('R-4.2-36', '5,99 no', () => expect(said(answers(5, 7.5, 5.5))).toEqual(['5.99', 'noAprobado']));
    proves('R-4.2-37', 'null con 5,99', () =>
      expect(said({ ...answers(5, 7.5, 5.5), Condición: null })).toEqual(['5.99', 'noAprobado']),
    );
    proves('R-4.2-37', 'Condición 0 con 10', () =>
      expect(said({ ...all(10), Condición: 0 })).toEqual(['10.00', 'noAprobado']),
    );
    proves('R-4.2-35', () => expect(said({ ...answers(5, 0, 0, 0), Condición: 1 })[1]).toBe('aprobado'));
  });

  test('the pass mark is the template’s', () => {
    const template = readTemplate('pcal.AET');
    const total = template.scoring?.total;
    if (!template.scoring || !total) throw new Error('no total');
    const stricter = prepareTemplate(
      { ...template, scoring: { ...template.scoring, total: { ...total, threshold: 7 } } },
      {},
    );
    const given = answers(7.5, 7.5, 6.5, 6.5);
    expect(score(aet, given).result?.outcome).toBe('aprobado');
    expect(score(stricter, given).result?.outcome).toBe('noAprobado');
  });

  test('every item is shown with its points and weight, every section with what it gives', () => {
    const done = score(prepared('pcal.PEIS'), {
      problema: { claridad: 7.5, diagnostico: 10 },
      coherencia: { objetivos: 7.5, cronograma: 6.5, metodologia: 7.5 },
      equipo: { composicion: 10, instituciones: 7.5 },
      integralidad: { funciones: 5, sustentabilidad: 7.5 },
    });
    expect(nodeOf(done, 'B')).toMatchObject({ points: '7.25', weight: '4', contribution: '2.9' });
    expect(nodeOf(done, 'B1')).toMatchObject({ value: '7.5', points: '7.5', weight: '1.5', most: '10' });
    expect(done.result?.total).toBe('7.65');
  });

  test('a running total while items are open', () => {
    const open = score(prepared('pcal.PEIS'), { problema: { claridad: 7.5, diagnostico: 10 } });
    expect(open.running).toBe('8.75');
    expect(open.partial?.missing).toHaveLength(7);
    expect(open.partial).toMatchObject({ lowest: '1.75', highest: '9.75' });
  });
});

test('the samples of every shipped template give their expected result', () => {
  for (const kind of shippedKinds()) {
    const template = prepared(kind);
    const results = runSamples(template, compileValidator(template));
    proves('R-D-43', () => {
      expect(results.length).toBeGreaterThan(0);
      expect(results.filter(({ passes }) => !passes)).toEqual([]);
      const isScored = template.template.scoring !== undefined;
      expect(template.template.samples.some(({ espera }) => espera.resultado != null)).toBe(isScored);
    });
  }
});

test('a sample that says another result does not pass', () => {
  const template = readTemplate('pcal.PEIS');
  const sample = template.samples.find(({ espera }) => espera.resultado?.total === '7.65');
  if (!sample) throw new Error('no such sample');
  const wrong = { ...sample, espera: { valido: true, resultado: { total: '7.66', salida: 'aprobado' } } };
  const stage = {
    ...sample,
    espera: { valido: true, resultado: { total: '7.65', salida: 'aprobado', etapas: { A: '8.76' } } },
  };
  const ready = prepareTemplate({ ...template, samples: [sample, wrong, stage] }, {});
  expect(runSamples(ready, compileValidator(ready)).map(({ passes }) => passes)).toEqual([true, false, false]);
});

test('where lower is better a sample passes below the mark and fails above it', () => {
  const aim = (best: 'min' | undefined, answer: number, salida: string): Template => {
    const total = { of: ['a'], how: 'sum', threshold: { value: 5 }, ...(best && { best }) } as const;
    const rules = [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'aprobado' }, { is: 'noAprobado' }];
    const outcomes = [{ id: 'costo', mode: 'first' as const, labels: LABELS, rules }];
    const sample = {
      nombre: 'Un costo',
      respuestas: { a: answer },
      espera: { valido: true, resultado: { total: answer.toFixed(2), salida } },
    };
    return { ...templateOf({ items: [item('a')], total, outcomes }, fieldsOf('a')), samples: [sample] };
  };
  const prepare = (template: Template) => {
    expect(checkTemplate(template).problems).toEqual([]);
    return prepareTemplate(template, {});
  };
  const passes = (...of: Parameters<typeof aim>) => {
    const ready = prepare(aim(...of));
    return runSamples(ready, compileValidator(ready))[0]?.passes;
  };
  const adapted = (...of: Parameters<typeof aim>) => {
    const ready = prepare(aim(...of));
    return adaptSamples(ready, compileValidator(ready)).samples[0]?.espera.resultado?.salida;
  };
  proves('R-K-144', 'muestras', () => {
    for (const [answer, low, high] of [
      [4, 'aprobado', 'noAprobado'],
      [5, 'aprobado', 'aprobado'],
      [6, 'noAprobado', 'aprobado'],
    ] as const) {
      expect([passes('min', answer, low), passes(undefined, answer, high)]).toEqual([true, true]);
      // A sample that said it the other way comes round.
      expect([adapted('min', answer, high), adapted(undefined, answer, low)]).toEqual([low, high]);
      const same = low === high;
      expect([passes('min', answer, high), passes(undefined, answer, low)]).toEqual([same, same]);
    }
  });
});
