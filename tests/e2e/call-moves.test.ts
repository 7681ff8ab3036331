import { describe, expect, it } from 'vitest';
import { localDayAt } from '#engine/process/current-year.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** A day of the office, so many days from now. */
const day = (days: number) => localDayAt(new Date(Date.now() + days * 86_400_000));
const shown = (days: number) => day(days).split('-').toReversed().join('/');

describe('the phase of a call and its moves', () => {
  const app = useBrowser();
  const stage = useStage(app);

  /** What a definitive form of the idea came to. */
  const judged = async (project: number | undefined, passes: boolean, state: string) => {
    const { db } = app.database;
    const [form] = await db('forms')
      .insert({ project_id: project, kind: 'eipca_def', wire_id: 700_000 + Number(project), state })
      .returning<{ id: number }[]>('id');
    const outcome = passes ? 'favorable' : 'noFavorable';
    const result = { resultado: { salida: outcome, pasa: passes, total: '7.65', maximo: '10' } };
    await db('form_results').insert({ form_id: form?.id, outcome, total: '7.65', result: JSON.stringify(result) });
    await db('project_results').insert({
      project_id: project,
      stage: 'EVAL_IP',
      outcome,
      total: '7.65',
      form_id: form?.id,
    });
  };

  it('proposes, lets somebody look, and moves after one confirmation', async () => {
    await stage.emptyCall();
    const titles = ['Huerta comunitaria', 'Radio del barrio', 'Mapa de la costa', 'Taller de oficios'];
    const ids: number[] = [];
    const undecided = await app.person();
    const { data: structure } = await undecided.client.get<{ plantilla: { huella: string } }>('/ip/estructura/PEIS');
    const { huella } = structure.plantilla;
    const draft = await undecided.client.put('/borrador/ip/nueva/1', { datos: { titulo: 'Sin enviar' }, huella });
    expect(draft.error).toBeNull();
    for (const titulo of titles) ids.push((await stage.idea(await app.person(), { titulo })).id);
    const statesNow = async () =>
      (await app.database.db('projects').select('state').whereIn('id', ids).orderBy('id')).map(
        ({ state }: { state: string }) => state,
      );
    const office = await stage.admin();
    const cronograma = [
      { tipoEstado: 'REC_IP', desde: day(0), hasta: day(20) },
      { tipoEstado: 'EVAL_IP', desde: day(21), hasta: day(40) },
    ];
    const year = await stage.year();
    expect((await office.client.put(`/conv/${year}/cronograma`, { cronograma })).error).toBeNull();
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/convocatoria' });
    await page.getByRole('heading', { name: /^Convocatoria \d{4}$/ }).waitFor();
    await page.getByText('Ningún proyecto espera').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Cambiar etapa' }).click();
    await page.getByRole('heading', { name: 'Cambiar etapa' }).waitFor();
    expect(await page.getByLabel('Etapa').inputValue()).toBe('EVAL_IP');
    const table = page.getByRole('group', { name: 'Pasan' });
    await table.getByRole('link', { name: 'Radio del barrio' }).waitFor();
    const summary = page.getByRole('region', { name: 'Qué va a pasar' });
    const total = await summary.innerText();
    proves('R-A-02-03', 'cantidades', () =>
      expect(total).toContain('4 proyectos pasan a Idea proyecto en evaluación (EVAL_IP)'),
    );
    // The calendar says otherwise: what closes early, who is in the middle of it, and the dates that may come along.
    const closes = page.getByText(/^Recepción de ideas proyecto cierra ahora: el cronograma dice hasta el /);
    await closes.waitFor();
    await page.getByText('Una persona empezó un formulario y todavía no lo guardó: después no va a poder.').waitFor();
    await page.getByLabel('Correr las fechas que siguen').check();
    const dates = page.getByText('Evaluación de ideas proyecto, desde').locator('..');
    await expect.poll(async () => dates.innerText()).toContain(shown(0));
    await shoot(page, 'moves-early-1280');
    // By keyboard alone: the tick goes, and the sum follows.
    const tick = table.getByRole('row').filter({ hasText: 'Radio del barrio' }).getByRole('checkbox');
    await tick.focus();
    await page.keyboard.press('Space');
    await summary.getByText('1 queda donde está.').waitFor();
    await page.getByRole('button', { name: 'Cambiar la etapa y mover 3 proyectos' }).click();
    await page.getByText('Escribí el motivo del cambio de etapa.').waitFor();
    expect(await statesNow()).toEqual(titles.map(() => 'REC_IP'));
    await page.keyboard.type('Resolución 41');
    await page.getByRole('button', { name: 'Cambiar la etapa y mover 3 proyectos' }).click();
    const question = page.getByRole('dialog');
    await question
      .getByText(/^¿Desea cambiar la etapa a Evaluación de ideas proyecto y mover 3 proyectos\?$/)
      .waitFor();
    await question.getByRole('button', { name: 'Cambiar la etapa y mover 3 proyectos' }).click();
    await page.getByText('3 proyectos movidos').waitFor();
    await page.getByText('Un proyecto espera pasar con la etapa Evaluación de ideas proyecto').waitFor();
    expect(await statesNow()).toEqual(['EVAL_IP', 'REC_IP', 'EVAL_IP', 'EVAL_IP']);
    await proves('R-A-134-02', async () => {
      const { data } = await office.client.get<{ cronograma: { desde: string; hasta: string }[] }>(`/conv/${year}`);
      expect(data.cronograma.map(({ desde, hasta }) => [desde, hasta].map(localDayAt))).toEqual([
        [day(0), day(0)],
        [day(0), expect.stringMatching(new RegExp(`${day(19)}|${day(20)}`))],
      ]);
    });
    await shoot(page, 'call-1280');
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'call-390');
    await page.setViewportSize(DESK);

    await judged(ids[0], true, 'firmada');
    await judged(ids[2], true, 'completa');
    await judged(ids[3], false, 'firmada');
    await page.getByRole('link', { name: 'Cambiar etapa' }).click();
    const exceptions = page.getByRole('group', { name: 'Para mirar antes' });
    await exceptions.getByText('Formulario definitivo sin firmar').waitFor();
    await shoot(page, 'moves-1280');
    await expectAccessible(page);
    expect(await summary.innerText()).toContain('1 proyecto pasa a Proyecto recibido (REC_P)');
    expect(await summary.innerText()).toContain('1 proyecto pasa a Idea proyecto devuelta (DEV_IP)');
    await exceptions.getByRole('checkbox').check();
    const ticked = await summary.innerText();
    proves('R-A-02-03', 'excepciones', () => expect(ticked).toContain('1 pasa con una excepción.'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'moves-1280-dark');
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'moves-390-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, 'moves-390');
    // What was ticked is not lost without a question.
    await page.getByRole('link', { name: 'Convocatoria', exact: true }).last().click();
    await page.getByText('¿Desea salir sin mover los proyectos?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    // Meanwhile the office moved one from its panel: nothing of the proposal happens.
    await stage.move(Number(ids[3]), 'DEV_IP');
    await page.getByLabel('Motivo').fill('Resolución 42');
    const moveThree = page.getByRole('button', { name: 'Cambiar la etapa y mover 3 proyectos' });
    await moveThree.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la etapa y mover 3 proyectos' }).click();
    await page.getByText('La propuesta cambió mientras la mirabas: revisala otra vez.').waitFor();
    expect(await statesNow()).toEqual(['EVAL_IP', 'REC_IP', 'EVAL_IP', 'DEV_IP']);
    // The reception that ended is nobody's close any more.
    expect((await office.client.put(`/conv/${year}/cronograma`, { cronograma: [] })).error).toBeNull();
  });

  it('keeps what waits when the next phase begins by its date, and says which year has no call', async () => {
    const { db } = app.database;
    const current = await stage.year();
    // One of its own, which is not the current one.
    const [earliest] = await db('calls').orderBy('year').pluck('year');
    const year = Number(earliest) - 1;
    await stage.call(year, 'REC_IP');
    const ids: number[] = [];
    await stage.phase('REC_IP');
    for (const titulo of ['Coro de la costa', 'Mural del puerto'])
      ids.push((await stage.idea(await app.person(), { titulo })).id);
    for (const id of ids) await stage.moveToCall(id, year);
    const statesNow = () => db('projects').whereIn('id', ids).orderBy('id').pluck('state');
    const office = await stage.admin();
    const soon = (await stage.now()).getTime() + 300;
    const cronograma = ['EVAL_IP', 'REC_P'].map((tipoEstado, index) => ({
      tipoEstado,
      desde: new Date(soon + 200 * index).toISOString(),
    }));
    expect((await office.client.put(`/conv/${year}/cronograma`, { cronograma })).error).toBeNull();
    const phases = async () =>
      (await office.client.get<{ estados: { tipoEstado: string }[] }>(`/conv/${year}`)).data.estados;
    await expect.poll(async () => (await phases()).at(-1)?.tipoEstado).toBe('REC_P');

    const { page, faults } = await app.openPage({ as: office, path: `/gestor/convocatoria?anio=${year}` });
    const look = page.getByRole('link', { name: 'Revisar los movimientos' });
    const moveTwo = page.getByRole('button', { name: 'Mover 2 proyectos' });
    const confirm = async () => {
      await look.click();
      await page.getByRole('heading', { name: 'Mover proyectos' }).waitFor();
      await moveTwo.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mover 2 proyectos' }).click();
      // Back at the call that they are of.
      await page.getByRole('heading', { name: `Convocatoria ${year}` }).waitFor();
    };
    await page.getByText('2 proyectos esperan pasar con la etapa Evaluación de ideas proyecto').waitFor();
    await shoot(page, 'call-behind-1280');
    await confirm();
    expect(await statesNow()).toEqual(['EVAL_IP', 'EVAL_IP']);
    const next = page.getByText('2 proyectos esperan pasar con la etapa Recepción de proyectos');
    await next.waitFor();
    await judged(ids[0], true, 'firmada');
    await judged(ids[1], false, 'firmada');
    // The call is put back only by whoever says so, with a reason.
    await page.getByRole('link', { name: 'Cambiar etapa' }).click();
    await page.getByLabel('Etapa', { exact: true }).selectOption('EVAL_IP');
    await page.getByText('Ningún proyecto espera en esta etapa.').waitFor();
    await page.getByLabel('Volver la convocatoria a Evaluación de ideas proyecto').check();
    await page.getByLabel('Motivo').waitFor();
    await page.getByText('La convocatoria pasa de Recepción de proyectos a Evaluación de ideas proyecto.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Volver la convocatoria a Evaluación de ideas proyecto').uncheck();
    await page.getByRole('link', { name: 'Convocatoria', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await next.waitFor();
    await confirm();
    await page.getByText('Ningún proyecto espera').waitFor();
    await proves('R-A-123-01', 'por fecha', async () => expect(await statesNow()).toEqual(['REC_P', 'DEV_IP']));
    expect((await phases()).at(-1)?.tipoEstado).toBe('REC_P');
    // Those that no rule moves are not passed over in silence.
    await stage.move(Number(ids[0]), 'ADM', 'PERT', 'CAL');
    await stage.phase('OK', year);
    await page.reload();
    await page.getByText('Finalizada: 1 proyecto queda donde está.').waitFor();
    expect(await page.getByText('Ningún proyecto espera').count()).toBe(0);
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'call-behind-390');
    await page.setViewportSize(DESK);

    // A year without a call.
    faults.expect(/status of 404/);
    for (const path of [
      'hechos',
      'convocatoria/listas',
      'convocatoria/valores',
      'convocatoria/movimientos',
      'convocatoria',
    ]) {
      await page.goto(`/gestor/${path}?anio=1999`);
      await page.getByRole('heading', { name: 'No hay una convocatoria 1999' }).waitFor();
      expect(new URL(await page.getByRole('link', { name: 'Ver la vigente' }).evaluate(hrefOf)).pathname).toBe(
        `/gestor/${path}`,
      );
    }
    await expectAccessible(page);
    await shoot(page, 'call-none-1280');
    await page.getByRole('link', { name: 'Ver la vigente' }).click();
    await page.getByRole('heading', { name: `Convocatoria ${current}` }).waitFor();
  });
});

const hrefOf = (link: Element) => (link as HTMLAnchorElement).href;
