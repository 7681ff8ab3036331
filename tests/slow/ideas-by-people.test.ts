import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { openPhone } from '../support/open-phone.ts';
import {
  answer,
  downloadedBytes,
  look,
  saveByHand,
  sampleOf,
  signWith,
  type Answers,
  type How,
} from './support/evaluate-by-hand.ts';

const COUNCIL = ['Alonso', 'Escobar', 'Ibarra'] as const;
const PROGRAMME = ['Luna', 'Molina', 'Navarro'] as const;

/** The island's idea is recommended, the second of the council with a doubt; the radio's is not. */
function council(member: number, modality: 'PEIS' | 'AET'): Answers {
  if (modality === 'AET') return sampleOf('eipca.AET', /no se recomienda/iu);
  const answers = sampleOf('eipca.PEIS', /^Se recomienda$/u);
  if (member === 1)
    Object.assign(answers['contexto'] as object, {
      participantes: 'parcial',
      participantes_observ: 'La vecinal todavía no participa.',
    });
  return answers;
}

describe('ideas evaluated by people in browsers', { timeout: 600_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const statesOf = async (...ideas: Created[]) =>
    Promise.all(
      ideas.map(
        async ({ id }) => (await app.database.db('projects').where({ id }).first<{ state: string }>('state')).state,
      ),
    );
  const peopleOf = async (names: readonly string[], tipoUsuario: string) =>
    Promise.all(names.map((ape) => app.person({ tipoUsuario, ape, unidadAcademica: 'FHUC' })));
  /** Nobody of another call has this name. */
  const namesIn = (year: number, names: readonly string[]) => names.map((ape) => `${ape} ${year}`);

  it('from the commissions of the council and of a programme to the ideas that become projects', async () => {
    const year = await stage.emptyCall();
    const owner = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    const peis = await stage.idea(owner, { titulo: 'Agua segura en las islas' });
    const aet = await stage.idea(owner, { tipoProyecto: 'AET', bianual: 0, titulo: 'Radio abierta en la costa' });
    const ideas = [
      ['PEIS', peis],
      ['AET', aet],
    ] as const;
    const advisers = (await peopleOf(namesIn(year, COUNCIL), 'eval_int')) as [Person, Person, Person];
    const experts = await peopleOf(namesIn(year, PROGRAMME), 'eval_prog');

    const { page: office } = await app.openPage({ as: await stage.admin(), path: '/gestor/evaluacion/nueva' });
    const form = office.getByRole('dialog', { name: 'Nueva comisión' });
    const choose = async (...names: string[]) => {
      // They are formed before their stage begins.
      const state = form.getByLabel('Estado', { exact: true });
      if (await state.isVisible()) await state.selectOption({ label: 'Todos los estados' });
      for (const name of names) await form.getByRole('checkbox', { name }).check();
    };
    const saved = async () => {
      await button(office, 'Guardar comisión').click();
      await said(office, 'comisión cargada correctamente');
      await form.waitFor({ state: 'detached' });
    };
    await form.getByLabel('CA, consejo asesor').check();
    await choose(peis.codigo, aet.codigo, ...namesIn(year, COUNCIL));
    await saved();
    await office.getByRole('link', { name: 'Nueva comisión' }).click();
    await form.getByLabel('PE, programa de extensión').check();
    await choose(...namesIn(year, PROGRAMME));
    await button(office, 'Guardar comisión').click();
    await form.getByRole('alert').getByText('Elegí el programa de extensión').waitFor();
    await shoot(office, 'flujo-comision-programa-1280', { whole: false });
    await form.getByLabel('Programa de extensión', { exact: true }).selectOption('2');
    await choose(peis.codigo);
    await saved();

    // What an administrator opens about a commission, looked at and left.
    await office.getByLabel('Año').last().selectOption(String(year));
    for (const [name, picture] of [
      [/^Sustituir a un evaluador/u, 'sustituir'],
      [/^Asignar proyectos a Ambiente/u, 'asignar'],
      [/^Editar la comisión/u, 'editar'],
    ] as const) {
      await office.getByRole('button', { name }).first().click();
      await office.getByRole('dialog').waitFor();
      await office.getByRole('dialog').getByText('Cargando la lista').waitFor({ state: 'detached' });
      await look(office, `flujo-comision-${picture}`, false);
      await office.keyboard.press('Escape');
      await office.getByRole('dialog').waitFor({ state: 'detached' });
    }

    const movesTo = async (phase: string, count: number) => {
      await office.goto(`/gestor/convocatoria/movimientos?etapa=${phase}`);
      const name = `Cambiar la etapa y mover ${String(count)} proyectos`;
      await button(office, name).click();
      await said(office, 'Escribí el motivo del cambio de etapa.');
      await office.getByLabel('Motivo').fill('Resolución 12');
      await shoot(office, `flujo-mover-${phase}-1280`);
      await button(office, name).click();
      await office.getByRole('dialog').getByRole('button', { name }).click();
      await said(office, `${String(count)} proyectos movidos`);
    };
    await movesTo('EVAL_IP', 2);

    const evaluate = async (
      page: Page,
      how: How,
      kind: 'eipca' | 'eippe',
      first: Created,
      given: readonly [template: string, answers: Answers][],
    ) => {
      await page.goto('/gestor/proyectos/tabla');
      const word = kind === 'eipca' ? 'Evaluación de la idea' : 'Evaluación del programa de extensión';
      await page
        .getByRole('link', { name: `Evaluar: ${word} de ${first.codigo}` })
        .first()
        .click();
      for (const [index, [template, answers]] of given.entries()) {
        if (index > 0) await page.getByRole('link', { name: /^Seguir con /u }).click();
        await page.waitForURL(`**/gestor/form/${kind}/**`);
        await page.getByText('Evaluación completa y recibida').waitFor({ state: 'detached' });
        await button(page, 'Guardar evaluación').waitFor();
        await answer(page, template, answers, how);
        await saveByHand(page, how);
        await page.getByText('Evaluación completa y recibida').waitFor();
      }
      await shoot(page, `flujo-${kind}-completa-${how}`, { whole: false });
    };
    const mouse = (await app.openPage({ as: advisers[0], path: null })).page;
    const phone = await openPhone(app.url, advisers[1]);
    const keys = (await app.openPage({ as: advisers[2], path: null })).page;
    for (const [member, [page, how]] of (
      [
        [mouse, 'mouse'],
        [phone.page, 'touch'],
        [keys, 'keyboard'],
      ] as [Page, How][]
    ).entries())
      await evaluate(
        page,
        how,
        'eipca',
        peis,
        ideas.map(([modality]) => [`eipca.${modality}`, council(member, modality)]),
      );
    await phone.close();
    for (const expert of experts) {
      const { page } = await app.openPage({ as: expert, path: null });
      await evaluate(page, 'mouse', 'eippe', peis, [['eippe', sampleOf('eippe', /^Pertinente/u)]]);
    }

    const numberOf = async ({ id }: Created) =>
      (await bench.formsOf(id)).find(({ tipo }) => tipo === 'eipca_def')?.id ?? 0;
    for (const [modality, idea] of ideas) {
      await mouse.goto(`/gestor/form/eipca_def/${String(await numberOf(idea))}`);
      await mouse.getByText('Es una propuesta a partir de las evaluaciones completas').waitFor();
      await mouse.getByText('Completá el formulario antes de firmarlo.').waitFor();
      const apart = mouse.locator('[data-item]').filter({ hasText: 'La vecinal todavía no participa.' }).first();
      if (modality === 'PEIS') {
        await apart.getByRole('radio', { name: 'Alonso' }).check();
        await apart.getByRole('textbox', { name: 'Justificación' }).fill('La vecinal firmó el aval en marzo.');
      }
      const answerText = mouse.locator('[id="f.devolucion"]');
      if ((await answerText.inputValue()) === '') await answerText.fill('Una idea leída entre todos.');
      await shoot(mouse, `flujo-eipca-definitivo-${modality}-1280`);
      await saveByHand(mouse, 'mouse');
      await said(mouse, 'datos guardados con exito');
      await signWith(mouse, await office.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 200, height: 80 } }));
      await mouse.getByText(`Firmado por Alonso ${year}`).waitFor();
    }

    await movesTo('REC_P', 2);
    const [recommended, other] = await statesOf(peis, aet);
    proves('R-A-02-05', 'REC_P favorable', () => expect(recommended).toBe('REC_P'));
    proves('R-A-02-05', 'REC_P desfavorable a DEV_IP', () => expect(other).toBe('DEV_IP'));

    const { page: director } = await app.openPage({ as: owner, path: `/gestor/proyectos/panel/${String(aet.id)}` });
    const given = director.getByRole('button', { name: 'Descargar la devolución: Evaluación definitiva de la idea' });
    await given.waitFor();
    await shoot(director, 'flujo-directora-idea-1280');
    const screen = await director.locator('body').innerText();
    proves('R-6-72', 'panel', () => {
      expect(screen).toContain(aet.codigo);
      for (const ape of [...COUNCIL, ...PROGRAMME]) expect(screen).not.toContain(ape);
    });
    const { text } = await pdfText(await downloadedBytes(director, given));
    proves('R-X-57', () => {
      expect(text).toContain(aet.codigo);
      for (const ape of [...COUNCIL, ...PROGRAMME]) expect(text).not.toContain(ape);
    });
  });
});
