import { describe, expect, it } from 'vitest';
import { answersOf, useBench } from '../api/evaluations/bench.ts';
import { useStandings } from '../api/results/standing-bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

interface Row {
  id: number;
  tipo: string;
  modalidad: string | null;
  estado: string;
}

const formOf = ({ tipo, modalidad }: Row) => [tipo, modalidad].filter(Boolean).join(' ');

interface Draft {
  contenido: {
    samples: {
      nombre: string;
      respuestas: object;
      espera: { valido: boolean; resultado?: { total: string | null; salida: string | null } };
    }[];
  };
}

/** The points of what is chosen, in the order of the screen. */
const OPTIONS: Readonly<Record<string, readonly number[]>> = {
  metodologia: [0, 2.5, 5, 7.5, 10],
  composicion: [0, 5, 7.5, 10],
  instituciones: [0, 5, 7.5, 10],
};

interface Structure {
  plantilla: { anio: number; version: number };
  scoring: { items: { from: string; weight: number }[]; total: { threshold: { value: number } } };
}

/** What somebody answers of the quality rubric, section by section. */
interface Opinion {
  problema: { claridad: number; diagnostico: number };
  coherencia: { objetivos: number; cronograma: number; metodologia: number };
  equipo: { composicion: number; instituciones: number };
  integralidad: { funciones: number; sustentabilidad: number };
}

const opinion = (a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]): Opinion => ({
  problema: { claridad: a[0] ?? 0, diagnostico: a[1] ?? 0 },
  coherencia: { objetivos: b[0] ?? 0, cronograma: b[1] ?? 0, metodologia: b[2] ?? 0 },
  equipo: { composicion: c[0] ?? 0, instituciones: c[1] ?? 0 },
  integralidad: { funciones: d[0] ?? 0, sustentabilidad: d[1] ?? 0 },
});

/** Passes twice, falls under the new mark, is lifted over it by the new weight, never passes. */
const OPINIONS: readonly Opinion[] = [
  opinion([8, 8.5], [8, 8, 7.5], [7.5, 10], [8, 8]),
  opinion([5, 6.5], [6.5, 6, 7.5], [7.5, 5], [6, 6.5]),
  opinion([10, 5], [6.5, 7, 7.5], [5, 7.5], [7, 7]),
  opinion([3, 2], [4, 5, 2.5], [5, 0], [3.5, 6]),
];

const hundredths = (value: number) => Math.round(value * 100 + 1e-6) / 100;

/** With a calculator: means of each section by the weights of its items, then 2, 4, 2 and 2 tenths of them. */
function worth({ problema, coherencia, equipo, integralidad }: Opinion, clarity: number, more?: number): number {
  const { claridad, diagnostico } = problema;
  const { objetivos, cronograma, metodologia } = coherencia;
  const { funciones, sustentabilidad } = integralidad;
  const a = hundredths((clarity * claridad + diagnostico) / (clarity + 1));
  const b = hundredths((1.5 * objetivos + cronograma + 1.5 * metodologia) / 4);
  const c = hundredths((equipo.composicion + equipo.instituciones) / 2);
  const d = hundredths((funciones + sustentabilidad + 0.5 * (more ?? 0)) / (more === undefined ? 2 : 2.5));
  return hundredths((2 * a + 4 * b + 2 * c + 2 * d) / 10);
}

const written = (value: number) => value.toFixed(2).replace('.', ',');
const outcome = (value: number, mark: number) => (value >= mark ? 'Aprobado' : 'No aprobado');

describe('the rubrics of the next call', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);
  const standings = useStandings(app, stage);

  it(
    'are copied, changed, read as differences and published; what was evaluated stays',
    { timeout: 300_000 },
    async () => {
      const admin = await stage.admin();
      await wakeStudio(admin);
      const year = await stage.year();
      const next = year + 1;
      const one = await bench.judged('pcal');
      const [author] = one.evaluators as [Person];
      const evaluated = async () => (await bench.read('pcal', one.own(author), author, one.project)).data;
      expect((await bench.save('pcal', one.own(author), author, answersOf('pcal'))).error).toBeNull();
      const before = await evaluated();
      const judged: string[] = [];
      for (const answers of OPINIONS) {
        const { project } = await standings.judgedBy([{ ...answers }], { ...answers });
        judged.push(project.codigo);
      }
      // Another try finds the call. It begins with drafts of its own: here all but one come in the act that is looked at.
      await admin.client.post('/conv', { anio: next });
      const drafts = async () =>
        (await admin.client.get<Row[]>('/plantillas', { anio: next })).data.filter(
          ({ estado }) => estado === 'borrador',
        );
      for (const { id, tipo } of await drafts()) {
        if (tipo !== 'ip') await admin.client.delete(`/plantillas/borrador/${id}`);
      }
      expect((await drafts()).map(formOf)).toEqual(['ip']);

      const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
      const studio = studioScreen(page);
      await page.getByRole('button', { name: 'Copiar una convocatoria' }).click();
      await studio.dialog.getByLabel('De', { exact: true }).selectOption(String(year));
      await studio.dialog.getByLabel('A', { exact: true }).selectOption(String(next));
      await expectAccessible(page);
      await shoot(page, 'estudio-copiar-convocatoria-1280', { whole: false });
      await studio.dialog.getByRole('button', { name: 'Copiar' }).click();
      await page.getByRole('heading', { name: `Diferencias de ${next}`, level: 1 }).waitFor();
      await proves('R-D-27', 'clonar', async () => {
        await expect.poll(() => page.getByText(/^Cambian 0 de \d+ formularios\.$/u).count()).toBe(1);
        expect((await drafts()).map(formOf)).toEqual(
          expect.arrayContaining(['ip', 'p PEIS', 'pcal PEIS', 'inf_final AET']),
        );
      });
      await page.getByRole('link', { name: `Editar Calidad PEIS ${next}` }).click();
      await studio.ready();

      // Renamed, added, weighed anew, moved by keyboard.
      await studio.open(/Claridad del problema/);
      await studio.field('Etiqueta').fill('Claridad del diagnóstico');
      await studio.field('Peso').fill('2');
      await studio.add('Escala', 'Comunicación de los resultados', 'En «Integralidad y sustentabilidad»');
      await studio.field('Peso').fill('0,5');
      const line = studio.outline.getByRole('button', { name: /Comunicación de los resultados/ }).first();
      await line.focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByText(/^Comunicación de los resultados: lugar \d+ de \d+$/u).waitFor();
      expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);

      // A mark that nobody reaches is told at once, and leads there.
      await studio.open('Todo el formulario');
      await studio.field('Puntos').fill('11');
      const checks = page.locator('section[aria-labelledby="h-controles"]');
      await checks.getByRole('button', { name: 'Ver todos los controles' }).click();
      await checks.getByText(/El mínimo de «Puntaje» .*no se puede alcanzar/u).waitFor();
      await shoot(page, 'estudio-corte-inalcanzable-1280', { whole: false });
      await studio.field('Puntos').fill('7');
      await checks.getByText(/no se puede alcanzar/u).waitFor({ state: 'detached' });
      await studio.settled();

      // An example made in the preview, with what the author worked out; those of the year before ask for the new answer.
      const preview = page.getByRole('region', { name: 'Vista previa' });
      const [firm] = OPINIONS;
      if (!firm) throw new TypeError('no opinion');
      for (const [section, answers] of Object.entries(firm) as [string, Record<string, number>][]) {
        for (const [key, points] of Object.entries(answers)) {
          const at = `vista.${section}.${key}`;
          const option = OPTIONS[key]?.indexOf(points);
          if (option === undefined) await preview.locator(`[id="${at}"]`).fill(String(points).replace('.', ','));
          else await preview.locator(`[id="${option === 0 ? at : `${at}-${option}`}"]`).check();
        }
      }
      await preview.locator('[id="vista.integralidad.comunicacionDeLosResultados"]').fill('10');
      await preview.getByRole('button', { name: 'Guardar como ejemplo' }).click();
      await studio.dialog.getByText('Las respuestas están completas.').waitFor();
      const expected = worth(firm, 2, 10);
      await studio.dialog.getByLabel('Nombre').fill('Firme');
      await studio.dialog.getByLabel('Puntaje esperado').fill(written(expected));
      await studio.dialog.getByLabel('Resultado esperado').selectOption('Aprobado');
      await expectAccessible(page);
      await studio.dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
      await studio.dialog.waitFor({ state: 'detached' });
      await studio.settled();
      const draft = Number(/borrador\/(\d+)/u.exec(page.url())?.[1]);
      const exampleNow = async () => {
        const { data } = await admin.client.get<Draft>(`/plantillas/borrador/${draft}`);
        return data.contenido.samples.find(({ nombre }) => nombre === 'Firme');
      };
      await proves('R-X-18', 'válida', async () => {
        const { respuestas, espera } = (await exampleNow()) ?? {};
        expect(espera).toMatchObject({ valido: true, resultado: { salida: 'aprobado' } });
        expect(respuestas).toEqual({
          ...firm,
          integralidad: { ...firm.integralidad, comunicacionDeLosResultados: 10 },
        });
      });
      await page.getByRole('button', { name: 'Revisar los ejemplos' }).click();
      await proves('R-X-18', 'puntaje', async () => {
        const line = studio.dialog.getByRole('listitem').filter({ hasText: 'Firme' });
        await expect.poll(() => line.innerText()).toContain('Da lo que dice');
        expect((await exampleNow())?.espera.resultado?.total).toBe(expected.toFixed(2));
      });
      await page.keyboard.press('Escape');
      await studio.dialog.waitFor({ state: 'detached' });

      // Over what the year before evaluated nobody answered the new question: it is said, and tried without it.
      const rehearse = async () => {
        await page.getByRole('link', { name: 'Ensayar', exact: true }).click();
        await page.getByRole('table', { name: 'Todos los proyectos' }).waitFor({ timeout: 30_000 });
        return async (name: string) => {
          const rows = await page.getByRole('table', { name }).getByRole('row').allInnerTexts();
          return rows
            .map((row) => row.replaceAll(/\s+/gu, ' '))
            .filter((row) => judged.some((code) => row.includes(code)));
        };
      };
      const lacking = await rehearse();
      await expect.poll(() => lacking('Cambian de resultado')).toHaveLength(OPINIONS.length);
      for (const row of await lacking('Cambian de resultado')) {
        expect(row).toMatch(/sin puntaje .*Falta: Comunicación de los resultados/u);
      }
      await page.getByRole('link', { name: 'Editar', exact: true }).click();
      await studio.open(/Comunicación de los resultados/);
      await studio.field('Suma puntos').selectOption('No');
      await studio.settled();
      const rows = await rehearse();
      const sums = OPINIONS.map((answers, at) => ({
        code: judged[at] ?? '',
        was: worth(answers, 1),
        is: worth(answers, 2),
      })).toSorted((one, other) => other.is - one.is);
      await expect.poll(() => rows('Todos los proyectos')).toHaveLength(sums.length);
      const all = await rows('Todos los proyectos');
      proves('R-X-27', 'totales', () => {
        for (const { code, was, is } of sums) {
          const row = all.find((one) => one.includes(code));
          expect(row).toContain(`${written(was)} ${outcome(was, 6)}`);
          expect(row).toContain(`${written(is)} ${outcome(is, 7)}`);
        }
      });
      const passing = sums.filter(({ is }) => is >= 7);
      proves('R-X-27', 'orden de mérito', () => {
        // Only who passes has a place.
        expect(all.slice(0, passing.length).map((row) => passing.findIndex(({ code }) => row.includes(code)))).toEqual(
          passing.map((_, at) => at),
        );
      });
      const fallen = sums.filter(({ was, is }) => outcome(was, 6) !== outcome(is, 7));
      const flipped = await rows('Cambian de resultado');
      proves('R-X-27', 'cambios de resultado', () => {
        expect(fallen.length).toBeGreaterThan(0);
        expect(flipped).toHaveLength(fallen.length);
        for (const { code } of fallen) {
          expect(flipped.find((row) => row.includes(code))).toContain('Pasa a no aprobado');
        }
      });
      await shoot(page, 'estudio-ensayo-del-flujo-1280');
      // Back as it was: the example still says what the author worked out.
      await page.getByRole('link', { name: 'Editar', exact: true }).click();
      await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
      await expect
        .poll(() => studio.field('Suma puntos').evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text))
        .toBe('Sí');
      await studio.settled();

      // The page of differences says all of it in words.
      await page.getByRole('link', { name: 'Plantillas', exact: true }).first().click();
      await page.getByRole('link', { name: `Diferencias con la anterior: ${next}` }).click();
      await page.getByText(/^Cambian 1 de \d+ formularios\.$/u).waitFor();
      const changed = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: `Calidad PEIS ${next}`, level: 2 }) });
      const words = await changed.getByRole('listitem').allInnerTexts();
      for (const said of [
        /Claridad del diagnóstico/u,
        /Peso de .*1.*2/u,
        /Se agregó «Comunicación de los resultados»/u,
        /6.*7/u,
      ]) {
        expect(
          words.some((text) => said.test(text)),
          `${String(said)} in ${words.join(' | ')}`,
        ).toBe(true);
      }
      await expectAccessible(page);
      for (const [width, theme] of [
        [1280, 'light'],
        [1280, 'dark'],
        [390, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await expectFits(page);
        await shoot(page, `estudio-diferencias-${width}-${theme}`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 1100 });

      await page.getByRole('link', { name: `Editar Calidad PEIS ${next}` }).click();
      await studio.ready();
      await studio.publish(1, 'Lo que pidió el consejo asesor.');

      // What was evaluated is under the version that it was written under, on the same server; the next call has its own.
      expect(await evaluated()).toEqual(before);
      const { data: now } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
      expect(now.plantilla).toMatchObject({ anio: year, version: 1 });
      await admin.client.put(`/conv/${next}/opciones`, { vigente: true });
      const { data: then } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
      expect(then.plantilla).toMatchObject({ anio: next, version: 1 });
      expect(then.scoring.items.find(({ from }) => from === '/problema/claridad')?.weight).toBe(2);
      expect(then.scoring.items.map(({ from }) => from)).toContain('/integralidad/comunicacionDeLosResultados');
      expect(then.scoring.total.threshold.value).toBe(7);
      expect(await evaluated()).toMatchObject({ plantilla: { version: 1 }, resultado: before.resultado });
    },
  );
});
