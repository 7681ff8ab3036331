import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { saveSamples } from '../e2e/support/a-project.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { openPhone } from '../support/open-phone.ts';
import {
  answer,
  downloadedBytes,
  look,
  sampleOf,
  saveByHand,
  signWith,
  type Answers,
  type How,
} from './support/evaluate-by-hand.ts';

const REFUSED = 'Error al guardar la comisión, revise los campos cargados y recuerde asignar mínimo 3 evaluadores.';
const NOBODY_RANKED =
  'El único proyecto con resultado no entra en el orden: la rúbrica no lo admite. No hace falta cerrar un corte, podés cambiar la etapa igual.';
const NAMES = ['Alonso', 'Escobar', 'Ibarra'];

/** The second of the three sees PEIS's community and AET's method otherwise. */
function relevance(member: number, project: 'PEIS' | 'AET'): Answers {
  const answers = sampleOf('ppert', /^Pertinente$/u);
  if (member !== 1 || project !== 'PEIS') return answers;
  Object.assign((answers['items'] as Record<string, object>)['participacion'] as object, {
    valor: 'parcial',
    observ: 'Falta la voz de las familias.',
  });
  return { ...answers, tipoPertinencia: 'obs' };
}

function quality(member: number, project: 'PEIS' | 'AET'): Answers {
  if (project === 'AET') return sampleOf('pcal.AET', /No llega a 6/u);
  const answers = sampleOf('pcal.PEIS', /7,65/u);
  if (member === 1)
    Object.assign(answers['coherencia'] as object, {
      metodologia: 2.5,
      metodologia_observ: 'No dice quién hace cada paso.',
    });
  return answers;
}

describe('projects evaluated by people in browsers', { timeout: 600_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
  const stateOf = async ({ id }: Created) =>
    (await app.database.db('projects').where({ id }).first<{ state: string }>('state')).state;

  it('from the commissions of relevance and quality to what the director is given', async () => {
    const owner = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const peis = await stage.idea(owner, { titulo: 'Agua segura en las islas' });
    const aet = await stage.idea(owner, { tipoProyecto: 'AET', bianual: 0, titulo: 'Radio abierta en la costa' });
    const projects = [
      ['PEIS', peis],
      ['AET', aet],
    ] as const;
    for (const [modality, { id }] of projects) {
      await stage.move(id, 'EVAL_IP', 'REC_P');
      await saveSamples(owner, id, modality, 1, 2, 3, 4);
      await stage.move(id, 'ADM');
    }
    await stage.phase('ADM');
    const people = (await Promise.all(
      NAMES.map((ape) => app.person({ tipoUsuario: 'eval_int', ape, unidadAcademica: 'FHUC' })),
    )) as [Person, Person, Person];

    // The commissions.
    const { page: office } = await app.openPage({ as: await stage.admin(), path: '/gestor/evaluacion/nueva' });
    const form = office.getByRole('dialog', { name: 'Nueva comisión' });
    const saveTwo = async () => {
      await button(office, 'Guardar comisión').click();
      const refusal = await form.getByRole('alert').innerText();
      proves('R-5.11-23', () => {
        expect(refusal).toContain(REFUSED);
        expect(refusal).toContain('Hay 2 evaluadores elegidos');
      });
    };
    for (const [index, type] of ['PER, pertinencia', 'CAL, calidad'].entries()) {
      if (index > 0) await office.getByRole('link', { name: 'Nueva comisión' }).click();
      await form.getByLabel(type).check();
      // They are formed before their stage begins.
      await form.getByLabel('Estado', { exact: true }).selectOption({ label: 'Todos los estados' });
      for (const [, { codigo }] of projects) await form.getByRole('checkbox', { name: codigo }).check();
      for (const [at, ape] of NAMES.entries()) {
        if (at === 2) await saveTwo();
        await form.getByRole('checkbox', { name: ape }).check();
      }
      await button(office, 'Guardar comisión').click();
      await said(office, 'comisión cargada correctamente');
      await form.waitFor({ state: 'detached' });
    }
    const row = office.getByRole('region', { name: 'Comisiones' }).getByRole('row').filter({ hasText: peis.codigo });
    await expect.poll(() => row.count()).toBe(2);
    await shoot(office, 'flujo-comisiones-1280');

    const movesTo = async (
      phase: string,
      count: number,
      confirm = `Cambiar la etapa y mover ${projectsWord(count)}`,
    ) => {
      await office.goto(`/gestor/convocatoria/movimientos?etapa=${phase}`);
      const move = button(office, confirm);
      await move.click();
      await said(office, 'Escribí el motivo del cambio de etapa.');
      await office.getByLabel('Motivo').fill('Resolución 41');
      await shoot(office, `flujo-mover-${phase}-1280`);
      await move.click();
      await office.getByRole('dialog').getByRole('button', { name: confirm }).click();
      await said(office, count === 1 ? '1 proyecto movido' : `${count} proyectos movidos`);
    };
    await movesTo('PERT', 2);
    expect([await stateOf(peis), await stateOf(aet)]).toEqual(['PERT', 'PERT']);

    // The evaluators: one with a mouse, one on a phone, one by keyboard alone.
    const mouse = (await app.openPage({ as: people[0], path: null })).page;
    const phone = await openPhone(app.url, people[1]);
    const keys = (await app.openPage({ as: people[2], path: null })).page;
    const desks: [Page, How][] = [
      [mouse, 'mouse'],
      [phone.page, 'touch'],
      [keys, 'keyboard'],
    ];

    const expectHalf = async (project: number, kind: string, page: Page) => {
      const own = (await bench.formsOf(project)).find(
        ({ tipo, evaluador }) => tipo === kind && evaluador?.id === people[0].id,
      );
      expect(own?.estado).toBe('borrador');
      expect(await page.getByText('Evaluación completa y recibida').count()).toBe(0);
      // The split page has its own scrolling: nothing lies under the foot.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(300);
    };
    const evaluate = async (
      kind: 'ppert' | 'pcal',
      word: string,
      answersOf: (member: number, project: 'PEIS' | 'AET') => Answers,
    ) => {
      for (const [member, [page, how]] of desks.entries()) {
        await page.goto('/gestor/proyectos/tabla');
        for (const [index, [modality, { codigo, id }]] of projects.entries()) {
          const link = page.getByRole('link', { name: `Evaluar: ${word} de ${codigo}` }).first();
          const next = page.getByRole('link', { name: `Seguir con ${codigo}` });
          const opener = index === 0 ? link : next;
          await opener.waitFor();
          if (index === 0) await shoot(page, `flujo-mesa-${kind}-${how}`);
          if (how === 'keyboard') {
            await opener.focus();
            await page.keyboard.press('Enter');
          } else await (how === 'touch' ? opener.tap() : opener.click());
          await page.waitForURL(`**/gestor/form/${kind}/**`);
          await page.getByText('Evaluación completa y recibida').waitFor({ state: 'detached' });
          await page.getByRole('heading', { level: 1 }).waitFor();
          await button(page, 'Guardar evaluación').waitFor();
          const template = kind === 'pcal' ? `pcal.${modality}` : kind;
          const answers = answersOf(member, modality);
          if (member === 0 && index === 0) {
            // Half of it first: it is kept, says what is missing and counts for nothing.
            const [section, content] = Object.entries(answers)[0] as [string, Record<string, unknown>];
            await answer(page, template, { [section]: Object.fromEntries(Object.entries(content).slice(0, 1)) }, how);
            await saveByHand(page, how);
            await said(page, 'datos guardados con exito');
            await expectHalf(id, kind, page);
            await look(page, `flujo-${kind}-a-medias`, false);
          }
          await answer(page, template, answers, how);
          await saveByHand(page, how);
          await page.getByText('Evaluación completa y recibida').waitFor();
          if (index === 0) await shoot(page, `flujo-${kind}-completa-${how}`);
        }
      }
      for (const [, { id }] of projects) {
        const forms = (await bench.formsOf(id)).filter(({ tipo }) => tipo === kind);
        expect(forms.map(({ estado }) => estado)).toEqual(['completa', 'completa', 'completa']);
      }
    };
    await evaluate('ppert', 'Evaluación de pertinencia', relevance);

    // The commission agrees on what is relevant: no signature there.
    const numberOf = async ({ id }: Created, kind: string) =>
      (await bench.formsOf(id)).find(({ tipo }) => tipo === kind)?.id ?? 0;
    const isComplete = async ({ id }: Created, kind: string) =>
      (await bench.formsOf(id)).find(({ tipo }) => tipo === kind)?.estado === 'completa';
    const openDefinitive = async (page: Page, kind: string, project: Created) => {
      await page.goto(`/gestor/form/${kind}/${await numberOf(project, kind)}`);
      await page.getByText('Es una propuesta a partir de las evaluaciones completas').waitFor();
    };
    const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`).first();
    await openDefinitive(mouse, 'ppert_def', peis);
    expect(await item(mouse, 'tipoPertinencia').innerText()).toContain('Mayoría de las evaluaciones: Pertinente');
    expect(await mouse.getByRole('heading', { name: 'Firma' }).count()).toBe(0);
    await look(mouse, 'flujo-ppert-definitivo');
    await item(mouse, 'participacion').getByRole('radio', { name: 'Alonso' }).check();
    await item(mouse, 'participacion')
      .getByRole('textbox', { name: 'Justificación' })
      .fill('La vecinal firma el diagnóstico.');
    await saveByHand(mouse, 'mouse');
    await openDefinitive(mouse, 'ppert_def', aet);
    await saveByHand(mouse, 'mouse');
    for (const one of [peis, aet]) await expect.poll(() => isComplete(one, 'ppert_def')).toBe(true);
    await movesTo('CAL', 2);
    const relevant = [await stateOf(peis), await stateOf(aet)];
    proves('R-A-02-05', 'CAL pert u obs', () => expect(relevant).toEqual(['CAL', 'CAL']));

    await evaluate('pcal', 'Evaluación de calidad', quality);
    await phone.close();

    // Quality is agreed on with a reason where they are apart, and signed.
    await openDefinitive(mouse, 'pcal_def', peis);
    await mouse.getByText('Completá el formulario antes de firmarlo.').waitFor();
    expect(await item(mouse, 'B3').innerText()).toContain('No dice quién hace cada paso.');
    await look(mouse, 'flujo-pcal-definitivo');
    await item(mouse, 'B3').getByRole('radio', { name: 'Alonso' }).check();
    await item(mouse, 'B3').getByText('Difieren en 5 puntos: falta la justificación').waitFor();
    await item(mouse, 'B3')
      .getByRole('textbox', { name: 'Justificación' })
      .fill('Los pasos están en el anexo, con nombre y plazo.');
    await saveByHand(mouse, 'mouse');
    await said(mouse, 'datos guardados con exito');

    // The cut does not close by itself over a form that nobody signed.
    await office.goto('/gestor/resultados');
    await office.getByRole('heading', { name: 'Orden de mérito' }).waitFor();
    await button(office, 'Cerrar el corte').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cerrar el corte' }).click();
    await dialog.getByRole('button', { name: 'Cerrar igual' }).waitFor();
    const pending = await dialog.innerText();
    proves('R-A-119-03', () => expect(pending).toContain(`${peis.codigo}: formulario definitivo sin firmar.`));
    await look(office, 'flujo-corte-pendiente');
    await office.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const sign = async () => {
      // A picture as a browser makes it.
      const picture = await office.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 200, height: 80 } });
      await signWith(mouse, picture);
      await mouse.getByText('Firmado por Alonso').waitFor();
    };
    await sign();
    await look(mouse, 'flujo-pcal-firmado');
    await openDefinitive(mouse, 'pcal_def', aet);
    await saveByHand(mouse, 'mouse');
    await said(mouse, 'datos guardados con exito');
    await sign();

    const close = async () => {
      await button(office, 'Cerrar el corte').click();
      await dialog.getByRole('button', { name: 'Cerrar el corte' }).click();
    };
    const order = office.getByRole('table');
    await office.reload();
    await order.getByText('7,65').first().waitFor();
    await look(office, 'flujo-orden-PEIS');
    await close();
    await said(office, 'Corte cerrado.');
    await office
      .getByText(/^Corte cerrado: /u)
      .first()
      .waitFor();
    await look(office, 'flujo-orden-cerrado-PEIS');
    // Nobody of the other modality passes: there is no order to close.
    await office.getByText('AET', { exact: true }).first().click();
    await order.getByText('5,70').first().waitFor();
    await look(office, 'flujo-orden-AET');
    await close();
    await dialog.getByText(NOBODY_RANKED).waitFor();
    await look(office, 'flujo-corte-sin-orden');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });

    await office.getByRole('combobox', { name: 'Evaluación' }).selectOption('Pertinencia');
    await office.getByRole('heading', { name: 'Pertinente (1)' }).waitFor();
    await look(office, 'flujo-resultados-pertinencia');
    const { page: reader } = await app.openPage({ as: 'gestion', path: '/gestor/resultados' });
    await reader
      .getByText(/^Corte cerrado: /u)
      .first()
      .waitFor();
    const seen = await reader.getByRole('main').innerText();
    proves('R-A-119-04', () => {
      expect(seen).toContain(peis.codigo);
      expect(seen).toContain('7,65');
      for (const ape of NAMES) expect(seen).not.toContain(ape);
    });
    await look(reader, 'flujo-resultados-gestion');

    await movesTo('OK', 1);
    const decided = [await stateOf(peis), await stateOf(aet)];
    proves('R-A-02-05', 'OK', () => expect(decided).toEqual(['OK', 'CAL']));

    // The director reads the answer, and nowhere who gave it.
    const { page: director } = await app.openPage({
      as: owner,
      path: `/gestor/proyectos/panel/${peis.id}?panel=proyecto`,
    });
    const given = director.getByRole('button', { name: 'Descargar la devolución: Evaluación definitiva de calidad' });
    await given.waitFor();
    await look(director, 'flujo-directora');
    const { text } = await pdfText(await downloadedBytes(director, given));
    proves('R-X-57', () => {
      expect(text).toContain('Los pasos están en el anexo');
      for (const ape of NAMES) expect(text).not.toContain(ape);
    });
    const screen = await director.locator('body').innerText();
    proves('R-6-72', 'panel', () => {
      expect(screen).toContain(peis.codigo);
      for (const ape of NAMES) expect(screen).not.toContain(ape);
    });
    await director.goto(`/gestor/proyectos/panel/${aet.id}?panel=proyecto`);
    // The call is over: who did not pass reads why, too.
    await given.waitFor();
  });
});

function projectsWord(count: number): string {
  return count === 1 ? '1 proyecto' : `${count} proyectos`;
}
