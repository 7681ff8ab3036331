import { describe, expect, it } from 'vitest';
import { useBench, type Judged } from '../api/evaluations/bench.ts';
import { forgetJudged } from '../api/results/forget-judged.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { isTurn } from '../support/halves.ts';
import { pdfText } from '../support/pdf-text.ts';
import { fillByLabel, rubricByHand, type RubricByHand } from '../e2e/support/rubric-by-hand.ts';
import { RUBRICS } from './support/rubrics.ts';

const year = new Date().getFullYear();

const NAMES = { pcal: 'Calidad PEIS', eipca: 'Evaluación de la idea PEIS' } as const;

interface Structure {
  plantilla: { version: number };
}

const commas = (points: number | string) => String(points).replace('.', ',');

/**
 * Rubrics as other funders have them, each entered from nothing by controls alone, published, filled in by an evaluator, printed,
 * and compared with what somebody worked out on paper.
 */
describe('rubrics of all kinds are entered by controls alone', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const published = async (enter: (hand: RubricByHand) => Promise<void>, kind: 'pcal' | 'eipca' = 'pcal') => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await wakeStudio(admin);
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
    const hand = rubricByHand(page, year);
    // What one rubric judged keeps its version: the next one would wait.
    await forgetJudged(app);
    await hand.begin(NAMES[kind]);
    await enter(hand);
    // Another try begins with what the first one published.
    const { data } = await admin.client.get<Structure>(`/${kind}/estructura/PEIS`);
    await hand.studio.publish(data.plantilla.version + 1, 'Entrada a mano.');
    await page.close();
  };

  /** Fills in one's own form in the browser, and reads the paper of it. */
  const filled = async (kind: 'pcal' | 'eipca', id: number, by: Person, typed: Readonly<Record<string, string>>) => {
    const { page } = await app.openPage({ as: by, path: `/gestor/form/${kind}/${id}` });
    const screen = formScreen(page);
    await screen.ready();
    await fillByLabel(page, typed);
    await screen.store('Guardar evaluación');
    await page.close();
    return paperOf(kind, id, by);
  };
  const paperOf = async (kind: 'pcal' | 'pcal_def' | 'eipca', id: number, by: Person) =>
    (await pdfText((await by.client.get(`/imprimir/${kind}/${id}.pdf`)).bytes)).text;

  const store = async (kind: 'pcal' | 'eipca', id: number, by: Person, answers: object) => {
    expect((await bench.save(kind, id, by, answers)).error).toBeNull();
  };

  const three = ({ evaluators }: Judged) => evaluators as [Person, Person, Person];

  it.each(RUBRICS.filter((_, at) => isTurn(at)))(
    '$name',
    { timeout: 300_000 },
    async ({ enter, typed, examples, printed }) => {
      await published(enter);
      const one = await bench.judged('pcal');
      const [author, other] = three(one);
      const text = await filled('pcal', one.own(author), author, typed);
      const { data } = await bench.read('pcal', one.own(author), author, one.project);
      const [first] = examples;
      expect(data).toMatchObject({
        estado: 'completa',
        dataEvaluacion: first.answers,
        resultado: { total: first.total, salida: first.outcome },
      });
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
    },
  );

  it.runIf(isTurn(1))('the median of what the evaluators gave', { timeout: 300_000 }, async () => {
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
    const papers: [paper: string, total: string][] = [];
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
        if (papers.length === 0) {
          const typed = { Calidad: commas(calidad), Alcance: commas(alcance) };
          papers.push([await filled('pcal', one.own(person), person, typed), sum.toFixed(2)]);
        } else await store('pcal', one.own(person), person, { calidad, alcance });
        const { data } = await bench.read('pcal', one.own(person), person, one.project);
        expect(data.resultado?.total).toBe(sum.toFixed(2));
      }
      const agreed = await bench.save('pcal', one.definitive, members[0], { calidad: 1, alcance: 1 });
      expect(agreed.error).toBeNull();
      expect([a, b, c, agreed.data.resultado?.total, agreed.data.resultado?.salida]).toEqual([a, b, c, total, outcome]);
      papers.push([await paperOf('pcal_def', one.definitive, members[0]), total]);
    }
    for (const [paper, total] of papers) expect(paper).toContain(commas(total));
  });

  it.runIf(isTurn(1))('two phases, of which the second reads the first', { timeout: 300_000 }, async () => {
    await published(async (hand) => {
      await hand.scale('Interés', '10');
      await hand.whole();
      await hand.press('Agregar un resultado');
      await hand.say('Qué decide «Se recomienda»', 'Aprueba');
      await hand.say('Qué decide «Se recomienda con observaciones»', 'Aprueba');
      await hand.say('Qué decide «No se recomienda»', 'No aprueba');
    }, 'eipca');
    await published(async (hand) => {
      await hand.scale('Propuesta', '20');
      await hand.whole();
      await hand.say('Cómo se calcula', 'Suma');
      await hand.minimum('20');
      await hand.computed('Puntaje de Evaluación de la idea', 'Puntaje');
    });
    const papers: [paper: string, total: string][] = [];
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
        if (papers.length === 0) {
          const typed = { Interés: commas(idea), Recomendación: 'Se recomienda' };
          papers.push([await filled('eipca', first.own(person), person, typed), idea.toFixed(2)]);
        } else await store('eipca', first.own(person), person, opinion);
      }
      const [author] = three(first);
      expect((await bench.save('eipca', first.definitive, author, opinion)).error).toBeNull();
      await stage.move(first.project.id, 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL');
      const second = await bench.judged('pcal', { project: first.project, owner: first.owner, state: null });
      const [member] = three(second);
      for (const [propuesta, total, outcome] of cases) {
        if (papers.length === 1) {
          const typed = { Propuesta: commas(propuesta) };
          papers.push([await filled('pcal', second.own(member), member, typed), total]);
        } else await store('pcal', second.own(member), member, { propuesta });
        const { data } = await bench.read('pcal', second.own(member), member, second.project);
        expect([idea, propuesta, data.resultado?.total, data.resultado?.salida]).toEqual([
          idea,
          propuesta,
          total,
          outcome,
        ]);
      }
    }
    for (const [paper, total] of papers) expect(paper).toContain(commas(total));
  });
});
