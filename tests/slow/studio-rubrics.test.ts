import { describe, expect, it } from 'vitest';
import { useBench, type Judged } from '../api/evaluations/bench.ts';
import { forgetJudged } from '../api/results/forget-judged.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { fillByLabel, rubricByHand, type RubricByHand } from '../e2e/support/rubric-by-hand.ts';
import { RUBRICS } from './support/rubrics.ts';

const year = new Date().getFullYear();

/**
 * Rubrics as other funders have them, each entered from nothing by controls alone, published, filled in by an evaluator, printed,
 * and compared with what somebody worked out on paper.
 */
describe('rubrics of all kinds are entered by controls alone', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);
  const versions = new Map<string, number>();

  const published = async (enter: (hand: RubricByHand) => Promise<void>, kind = 'Calidad PEIS') => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await wakeStudio(admin);
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
    const hand = rubricByHand(page, year);
    // What one rubric judged keeps its version: the next one would wait.
    await forgetJudged(app);
    await hand.begin(kind);
    await enter(hand);
    const version = (versions.get(kind) ?? 1) + 1;
    await hand.studio.publish(version, 'Entrada a mano.');
    versions.set(kind, version);
    await page.close();
  };

  const three = ({ evaluators }: Judged) => evaluators as [Person, Person, Person];

  it.each(RUBRICS)('$name', { timeout: 300_000 }, async ({ enter, typed, examples, printed }) => {
    await published(enter);
    const one = await bench.judged('pcal');
    const [author, other] = three(one);
    const { page } = await app.openPage({ as: author, path: `/gestor/form/pcal/${one.own(author)}` });
    const screen = formScreen(page);
    await screen.ready();
    await fillByLabel(page, typed);
    await screen.save('Guardar evaluación');
    const { data } = await bench.read('pcal', one.own(author), author, one.project);
    const [first] = examples;
    expect(data).toMatchObject({
      estado: 'completa',
      dataEvaluacion: first.answers,
      resultado: { total: first.total, salida: first.outcome },
    });
    const paper = await author.client.get(`/imprimir/pcal/${one.own(author)}.pdf`);
    const { text } = await pdfText(paper.bytes);
    for (const words of printed) expect(text).toContain(words);

    for (const { answers, total, outcome, set } of examples) {
      const saved = await bench.save('pcal', one.own(other), other, answers);
      expect(saved.error).toBeNull();
      const { resultado } = saved.data;
      expect([answers, resultado?.total, resultado?.salida, resultado?.conjunto]).toEqual([
        answers,
        total,
        outcome,
        set,
      ]);
    }
  });

  it('the median of what the evaluators gave', { timeout: 300_000 }, async () => {
    await published(async (hand) => {
      for (const label of ['Calidad', 'Alcance']) {
        await hand.scale(label, '10');
        await hand.when('Cuenta para el puntaje', { of: 'De quién es el formulario', value: 'De cada evaluador' });
      }
      await hand.whole();
      await hand.say('Cómo se calcula', 'Suma');
      await hand.minimum('12');
      await hand.use('Varios evaluadores');
      await hand.card('El puntaje total');
      await hand.say('Cómo', 'Mediana');
      await hand.computed('Puntaje, entre quienes evaluaron', 'Puntaje');
    });
    for (const [[a, b, c], total, outcome] of [
      [[10, 12, 20], '12.00', 'aprobado'],
      [[11.5, 20, 3], '11.50', 'noAprobado'],
      [[12, 12, 12], '12.00', 'aprobado'],
      [[0, 0, 20], '0.00', 'noAprobado'],
      [[19, 20, 2], '19.00', 'aprobado'],
    ] as const) {
      const one = await bench.judged('pcal');
      const members = three(one);
      for (const [at, sum] of [a, b, c].entries()) {
        const [calidad, alcance] = [Math.min(sum, 10), Math.max(sum - 10, 0)];
        const person = members[at] as Person;
        const { data } = await bench.save('pcal', one.own(person), person, { calidad, alcance });
        expect(data.resultado?.total).toBe(sum.toFixed(2));
      }
      const agreed = await bench.save('pcal', one.definitive, members[0], { calidad: 1, alcance: 1 });
      expect(agreed.error).toBeNull();
      expect([a, b, c, agreed.data.resultado?.total, agreed.data.resultado?.salida]).toEqual([a, b, c, total, outcome]);
    }
  });

  it('two phases, of which the second reads the first', { timeout: 300_000 }, async () => {
    await published(async (hand) => {
      await hand.scale('Interés', '10');
      await hand.whole();
      await hand.press('Agregar un resultado');
      await hand.say('Qué decide «recomienda»', 'Aprueba');
      await hand.say('Qué decide «recomienda_obs»', 'Aprueba');
      await hand.say('Qué decide «no_recomienda»', 'No aprueba');
    }, 'Evaluación de la idea PEIS');
    await published(async (hand) => {
      await hand.scale('Propuesta', '20');
      await hand.whole();
      await hand.say('Cómo se calcula', 'Suma');
      await hand.minimum('20');
      await hand.computed('Puntaje de Evaluación de la idea', 'Puntaje');
    });
    for (const [idea, cases] of [
      [
        8,
        [
          [12, '20.00', 'aprobado'],
          [11.5, '19.50', 'noAprobado'],
          [20, '28.00', 'aprobado'],
        ],
      ],
      [
        2.5,
        [
          [17.5, '20.00', 'aprobado'],
          [17, '19.50', 'noAprobado'],
        ],
      ],
    ] as const) {
      const first = await bench.judged('eipca');
      const opinion = { interes: idea, recomendacion: 'recomienda' };
      for (const person of first.evaluators) {
        expect((await bench.save('eipca', first.own(person), person, opinion)).error).toBeNull();
      }
      const [author] = three(first);
      expect((await bench.save('eipca', first.definitive, author, opinion)).error).toBeNull();
      await stage.move(first.project.id, 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL');
      const second = await bench.judged('pcal', { project: first.project, owner: first.owner, state: null });
      const [member] = three(second);
      for (const [propuesta, total, outcome] of cases) {
        const { data, error } = await bench.save('pcal', second.own(member), member, { propuesta });
        expect(error).toBeNull();
        expect([idea, propuesta, data.resultado?.total, data.resultado?.salida]).toEqual([
          idea,
          propuesta,
          total,
          outcome,
        ]);
      }
    }
  });
});
