import { describe, expect, it } from 'vitest';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { useStage } from '../api/support/stage.ts';
import { countActs } from '../e2e/support/count-acts.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';

const year = new Date().getFullYear();

/** Three criteria from 0 to 5 by halves, weighed, each at least 3; at least 70 % in total. */
const CRITERIA = [
  { title: 'Excelencia', key: 'excelencia', weight: 50 },
  { title: 'Impacto', key: 'impacto', weight: 30 },
  { title: 'Ejecución', key: 'ejecucion', weight: 20 },
];
const TABLE = ['Criterio\tPeso\tMínimo\tMáximo', ...CRITERIA.map(({ title, weight }) => `${title}\t${weight}\t3\t5`)];

/** Worked out by hand: 50 %, 30 % and 20 % of the points; 3.5 is 70 % of 5. */
const EXAMPLES = [
  // 2.25 + 1.05 + 1.
  [[4.5, 3.5, 5], '4.30', 'aprobado'],
  [[3.5, 3.5, 3.5], '3.50', 'aprobado'],
  [[3, 3, 3], '3.00', 'noAprobado'],
  // 2.5 + 1.5 + 0.5, one below its minimum.
  [[5, 5, 2.5], '4.50', 'noAprobado'],
  // 1.5 + 1.5 + 1.
  [[3, 5, 5], '4.00', 'aprobado'],
  // 1.5 + 1.05 + 0.8, none below its minimum.
  [[3, 3.5, 4], '3.35', 'noAprobado'],
] as const;

describe('how much there is to do, from the library to the published version', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('a wording, an item with options, a rubric by controls and by a table', { timeout: 300_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    // Another try begins with what the first one published.
    const versionOf = async (modality: string) =>
      (await admin.client.get<{ plantilla: { version: number } }>(`/pcal/estructura/${modality}`)).data.plantilla
        .version;
    const [peis, aet] = [await versionOf('PEIS'), await versionOf('AET')];
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
    const studio = studioScreen(page);
    const acts = countActs();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const publish = async (version: number) => {
      await studio.settled();
      await acts.click(page.getByRole('link', { name: 'Publicar', exact: true }));
      await page.getByRole('heading', { name: 'Antes de publicar' }).waitFor();
      const adapt = button('Revisar los ejemplos');
      const ready = page.getByText(/ejemplos? pasan?$|^Sin ejemplos/);
      await adapt.or(ready).first().waitFor();
      if (await adapt.isVisible()) {
        await acts.click(adapt);
        await acts.click(studio.dialog.getByRole('button', { name: 'Aceptar todos' }));
        await acts.click(studio.dialog.getByRole('button', { name: 'Cerrar' }).last());
      }
      await ready.waitFor();
      await acts.type(page.getByLabel('Nota de la versión'), `Para el ${year}.`);
      await studio.settled();
      await acts.click(button(`Publicar la versión ${version}`));
      await page.getByText(`La versión ${version} rige desde ahora.`).waitFor();
      return acts.taken();
    };
    const inForce = async (modality: 'PEIS' | 'AET') => {
      const { data } = await admin.client.get<{ plantilla: { huella: string } }>(`/pcal/estructura/${modality}`);
      const file = await admin.client.get(`/plantillas/${data.plantilla.huella}/exportar`);
      return JSON.parse(file.bytes.toString('utf8')) as Template;
    };
    const library = async () => {
      await page.getByRole('link', { name: 'Plantillas', exact: true }).first().click();
      await button('Empezar un borrador').waitFor();
    };

    // A wording.
    await acts.click(button(`Abrir un borrador: Calidad PEIS ${year} v${peis}`));
    await studio.ready();
    await acts.click(studio.outline.getByRole('button', { name: /Claridad del/ }).first());
    await acts.type(studio.field('Etiqueta'), 'Claridad del diagnóstico');
    expect(await publish(peis + 1)).toBeLessThanOrEqual(12);
    expect(JSON.stringify((await inForce('PEIS')).schema)).toContain('Claridad del diagnóstico');

    // A scored item with options of its own.
    await library();
    await acts.click(button(`Abrir un borrador: Calidad PEIS ${year} v${peis + 1}`));
    await studio.ready();
    await acts.click(studio.outline.getByRole('button', { name: /Equipo e instituciones/ }).first());
    await acts.click(button('Niveles'));
    await acts.type(studio.dialog.getByLabel('Etiqueta'), 'Arraigo en el territorio');
    await acts.click(studio.dialog.getByLabel('Suma al puntaje'));
    await acts.click(studio.dialog.getByRole('button', { name: 'Agregar ítem' }));
    await studio.item.getByRole('heading', { name: 'Arraigo en el territorio', level: 2 }).waitFor();
    await acts.click(button('Pegar los niveles'));
    await acts.type(studio.dialog.getByLabel('Niveles'), 'Mucho = 10\nAlgo = 6\nPoco = 2,5\nNada = 0');
    await acts.click(studio.dialog.getByRole('button', { name: 'Reemplazar los niveles' }));
    await studio.dialog.waitFor({ state: 'detached' });
    await acts.type(studio.field('Peso'), '2');
    expect(await publish(peis + 2)).toBeLessThanOrEqual(20);
    const grown = await inForce('PEIS');
    const added = grown.scoring?.items.find(({ from }) => from === '/equipo/arraigoEnElTerritorio');
    expect(added).toMatchObject({ weight: 2 });
    const { options } = added?.points && 'options' in added.points ? added.points : { options: {} };
    expect(Object.values(options).toSorted((one, other) => other - one)).toEqual([10, 6, 2.5, 0]);

    const start = async (form: string) => {
      await library();
      await acts.click(button('Empezar un borrador'));
      await acts.choose(studio.dialog.getByLabel('Para qué formulario'), form);
      await acts.choose(studio.dialog.getByLabel('Convocatoria'), String(year));
      await acts.click(studio.dialog.getByLabel('Nada: solo lo que el sistema necesita'));
      await acts.click(studio.dialog.getByRole('button', { name: 'Empezar el borrador' }));
      await studio.ready();
    };
    const total = async () => {
      await acts.click(studio.outline.getByRole('button', { name: 'Todo el formulario' }));
      await acts.choose(studio.field('Puntaje mínimo'), 'Parte del máximo');
      await acts.type(studio.field('Por ciento'), '70');
    };
    const gives = async (modality: 'PEIS' | 'AET') => {
      const prepared = prepareTemplate(await inForce(modality), {});
      return EXAMPLES.map(([points]) => {
        const answers = Object.fromEntries(CRITERIA.map(({ key }, at) => [key, points[at]]));
        const { result } = scoreAnswers(prepared, answers, {});
        return [points, result?.total, result?.outcome];
      });
    };

    // A whole rubric, each word by its control.
    await start('Calidad PEIS');
    for (const { title, weight } of CRITERIA) {
      await acts.click(button('Escala'));
      await acts.type(studio.dialog.getByLabel('Etiqueta'), title);
      await acts.click(studio.dialog.getByLabel('Suma al puntaje'));
      await acts.click(studio.dialog.getByRole('button', { name: 'Agregar ítem' }));
      await studio.item.getByRole('heading', { name: title, level: 2 }).waitFor();
      await acts.type(studio.field('Máximo (opcional)'), '5');
      await acts.type(studio.field('Peso'), String(weight));
      await acts.choose(studio.field('Puntaje mínimo'), 'De puntos');
      await acts.type(studio.field('Puntos'), '3');
    }
    await total();
    expect(await publish(peis + 3)).toBeLessThanOrEqual(60);
    expect(await gives('PEIS')).toEqual(EXAMPLES);

    // The rubric pasted as the table in which it was published.
    await start('Calidad AET');
    await acts.click(button('Pegar una lista o una tabla'));
    await acts.type(studio.dialog.getByLabel('Lista o tabla'), TABLE.join('\n'));
    await acts.click(studio.dialog.getByRole('button', { name: 'Agregar 3 ítems' }));
    await studio.item.getByRole('heading', { name: 'Excelencia', level: 2 }).waitFor();
    await total();
    expect(await publish(aet + 1)).toBeLessThanOrEqual(25);
    expect(await gives('AET')).toEqual(EXAMPLES);
  });
});
