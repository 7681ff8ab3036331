import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { expectExported } from './support/expect-exported.ts';

const REFUSED = 'Error al guardar la comisión, revise los campos cargados y recuerde asignar mínimo 3 evaluadores.';

/** In the team of two projects of different calls. */
const MEMBER = { dni: '27111001', ape: 'Ríos', nom: 'Eva', unidadAcademica: 'FICH' };

describe('commissions', () => {
  const app = useBrowser({ jobs: true });
  const stage = useStage(app);
  const bench = useBench(app, stage);

  const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const form = (page: Page) => page.getByRole('dialog', { name: 'Nueva comisión' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** What the product says of an act that went well. */
  const said = async (page: Page) => {
    const toast = page.getByRole('status').filter({ hasText: /correctamente|disuelta/ });
    await toast.waitFor();
    const text = await toast.innerText();
    await toast.getByRole('button').last().click();
    await toast.waitFor({ state: 'detached' });
    return text;
  };

  /** Drawn by the one table, which its head sorts. */
  const expectSorted = async (list: Locator, head: string) => {
    expect(await list.getAttribute('data-table')).toBe('react-table');
    const cells = list.locator('thead th', { hasText: head });
    const before = await cells.getAttribute('aria-sort');
    await cells.getByRole('button').click();
    const after = await cells.getAttribute('aria-sort');
    expect([after === before, ['ascending', 'descending'].includes(after ?? '')]).toEqual([false, true]);
    // From then on it goes back and forth between both ways.
    const other = after === 'ascending' ? 'descending' : 'ascending';
    for (const way of [other, after]) {
      await cells.getByRole('button').click();
      await expect.poll(() => cells.getAttribute('aria-sort')).toBe(way);
    }
  };

  it('are formed, found, exported, changed and deleted', async () => {
    const owner = await app.person();
    const other = await bench.judged('eipca', { owner, state: 'EVAL_IP' });
    const [author] = other.evaluators as [Person];
    expect((await bench.save('eipca', other.own(author), author, {})).error).toBeNull();
    // One of its projects is of the call before.
    const former = await stage.idea(owner);
    await stage.moveToCall(former.id, (await stage.year()) - 1);
    const earlier = await stage.idea(owner, { Persona_id_Personas: [MEMBER, { ...MEMBER, dni: '27111003' }] });
    await stage.moveToCall(earlier.id, (await stage.year()) - 1);
    await app.database
      .asOwner('commission_projects')
      .insert({ commission_id: other.commission.id, project_id: former.id });
    const project = await stage.idea(owner, { titulo: 'Agua segura en las islas', Persona_id_Personas: [MEMBER] });
    await app.person({ tipoUsuario: 'eval_int', ape: 'Ojeda', unidadAcademica: 'FHUC', dni: MEMBER.dni });
    await app.person({ tipoUsuario: 'eval_int', ape: 'Vega', unidadAcademica: 'FHUC', dni: '27111003' });
    const [ana, eva, ivo] = await Promise.all(
      ['Alonso', 'Escobar', 'Ibarra'].map((ape, index) =>
        app.person({ tipoUsuario: 'eval_int', ape, unidadAcademica: index === 0 ? 'FICH' : 'FHUC' }),
      ),
    );
    const { page } = await app.openPage({ as: 'admin', path: null });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/com/pExt')) asked.push(request.url());
    });
    await page.goto('/gestor/evaluacion');
    const list = table(page, 'Comisiones');
    await list.getByRole('row').nth(1).waitFor();
    await proves('R-2.1-15', async () =>
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Comisiones'),
    );
    const heads = await list.locator('thead th').allInnerTexts();
    proves('R-2.7-02', 'ID', () => expect(heads).toContain('ID'));
    proves('R-2.7-02', 'integrantes', () => expect(heads).toContain('INTEGRANTES'));
    proves('R-2.7-02', 'proyectos asignados', () => expect(heads).toContain('PROYECTOS ASIGNADOS'));
    proves('R-2.7-02', 'tipo', () => expect(heads).toContain('TIPO'));
    const row = list.getByRole('row').filter({ hasText: other.project.codigo });
    const text = await row.innerText();
    proves('R-2.7-01', () => expect(text).toContain(other.project.codigo));
    proves('R-3-92', 'ape', () => expect(text).toContain('Quiroga,'));
    proves('R-3-92', 'nom', () => expect(text).toContain(', Ana'));
    proves('R-3-92', 'tipo', () => expect(text).toContain('Evaluación interna'));
    await table(page, 'Programas de extensión').waitFor();
    proves('R-9-33', () => expect(asked[0]).toMatch(/year=2025$/));
    await expectAccessible(page);
    await shoot(page, 'comisiones-1280');
    // People who withdrew stay named where they were assigned, and marked; those who came back are not marked.
    const admin = await stage.admin();
    const mark = row.getByText(`${other.project.codigo} (retirado)`);
    expect(await mark.count()).toBe(0);
    const retiro = `/p/${other.project.codigo}/retiro`;
    expect((await admin.client.post(retiro, { motivo: 'Se disolvió el equipo' })).error).toBeNull();
    await page.reload();
    await mark.waitFor();
    expect((await admin.client.delete(retiro)).error).toBeNull();
    await page.reload();
    await row.waitFor();
    expect(await mark.count()).toBe(0);

    await page.getByRole('link', { name: 'Nueva comisión' }).click();
    await proves('R-2.11-07', async () => {
      await form(page).waitFor();
      expect(page.url()).toMatch(/\/gestor\/evaluacion\/nueva$/);
    });
    for (const [label, id, caso] of [
      ['CA, consejo asesor', 'R-2.7-11', 'CA'],
      ['CAL, calidad', 'R-2.7-12', 'CAL'],
      ['PER, pertinencia', 'R-2.7-13', 'PER'],
      ['PE, programa de extensión', 'R-2.7-14', 'PE'],
    ] as const) {
      await proves(id, async () => expect([caso, await form(page).getByLabel(label).count()]).toEqual([caso, 1]));
    }
    await form(page).getByLabel('CAL, calidad').check();
    await button(page, 'Guardar comisión').click();
    const refusal = await form(page).getByRole('alert').innerText();
    proves('R-5.11-22', () => expect(refusal).toContain(REFUSED));
    proves('R-5.11-23', () => expect(refusal).toContain('Hay 0 evaluadores elegidos'));
    const projects = table(page, 'Proyectos');
    // Projects in its stage come first; a commission may be formed before its stage comes.
    const filter = form(page).getByLabel('Estado', { exact: true });
    expect(await filter.inputValue()).toBe('CAL');
    await button(page, 'Ver todos los estados').click();
    expect(await filter.inputValue()).toBe('');
    await form(page).getByLabel('Buscar proyectos').fill(project.codigo);
    await projects.getByRole('checkbox').nth(1).waitFor({ state: 'detached' });
    await projects.getByRole('checkbox').check();
    const box = await projects.evaluate((element) => {
      const em = parseFloat(getComputedStyle(element).fontSize);
      return element.getBoundingClientRect().height / em;
    });
    proves('R-9-37', () => {
      expect(box).toBeGreaterThanOrEqual(14.9);
      expect(box).toBeLessThanOrEqual(23.1);
    });
    const people = table(page, 'Evaluadores');
    const rowOf = (ape: string) =>
      people
        .getByRole('listitem')
        .filter({ hasText: `${ape}, ` })
        .first();
    await proves('R-X-42', async () => {
      // Neither has any in this stage; what somebody has in the other ones is said beside it.
      expect(await rowOf('Escobar').innerText()).toMatch(/\b0 proyectos(?![^]*en la convocatoria)/u);
      const busy = people.getByRole('listitem').filter({ hasText: '2 en la convocatoria' }).first();
      expect(await busy.innerText()).toMatch(/^Quiroga, [^]*\b0 proyectos/u);
    });
    for (const [caso, ape, why] of [
      ['en el equipo por DNI', 'Ojeda', /^Alerta$[^]*^Integra el equipo de \d\d-\d{3} \(mismo DNI\)$/mu],
      ['misma unidad', 'Alonso', /^Alerta$[^]*^Misma unidad académica que \d\d-\d{3}$/mu],
      ['proyecto común en 3 años', 'Vega', /^Alerta$[^]*^Compartió \d\d-\d{3} con el equipo de \d\d-\d{3}$/mu],
      ['libre', 'Escobar', /^Libre$/mu],
    ] as const) {
      await proves('R-X-43', caso, async () => {
        await expect.poll(() => rowOf(ape).innerText()).toMatch(why);
      });
    }
    // Nobody is called free where that could not be asked.
    await page.route('**/com/cruce?**', (route) => route.fulfill({ status: 409, body: 'nada' }));
    await form(page).getByLabel('Buscar evaluadores').fill('Escobar');
    await form(page).getByText('No se pudo comprobar si hay impedimentos.').first().waitFor();
    expect(await rowOf('Escobar').innerText()).toMatch(/^Sin comprobar$/mu);
    await page.unroute('**/com/cruce?**');
    await button(page, 'Reintentar').first().click();
    await expect.poll(() => rowOf('Escobar').innerText()).toMatch(/^Libre$/mu);
    await form(page).getByLabel('Buscar evaluadores').fill('');
    await expect.poll(() => rowOf('Ojeda').innerText()).toMatch(/^Alerta$/mu);
    await button(page, 'Proponer evaluadores').click();
    const tick = (ape: string) => people.getByRole('checkbox', { name: ape }).first();
    await proves('R-X-75', 'propuesta', async () => {
      await form(page).getByText('3 elegidos', { exact: true }).waitFor();
      // The least loaded of whom nothing speaks against, then whoever has work in another stage.
      expect(await Promise.all(['Escobar', 'Ibarra', 'Alonso', 'Vega'].map((ape) => tick(ape).isChecked()))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });
    await people.getByRole('checkbox', { name: 'Quiroga', checked: true }).click();
    await tick('Alonso').check();
    await proves('R-X-75', 'editable', async () => {
      expect(await people.getByRole('checkbox', { name: 'Quiroga', checked: true }).count()).toBe(0);
      expect(await people.getByRole('checkbox', { checked: true }).count()).toBe(3);
    });
    const reason = form(page).getByLabel(`Razón de la alerta: Alonso y ${project.codigo}`);
    await reason.waitFor();
    await expectAccessible(page);
    await button(page, 'Guardar comisión').click();
    await form(page).getByText('Falta la razón de 1 alerta').waitFor();
    await reason.fill('Única especialista en hidrología');
    await shoot(page, 'comision-nueva-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'comision-nueva-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Guardar comisión').click();
    const formedText = await said(page);
    proves('R-8.2-05', () => expect(formedText).toContain('comisión cargada correctamente'));
    await form(page).waitFor({ state: 'detached' });
    const formed = list.getByRole('row').filter({ hasText: project.codigo });
    await formed.waitFor();
    const made = await formed.innerText();
    proves('R-2.7-08', () => expect(made).toContain('Escobar, Ana'));
    proves('R-7-25', () => expect(made).toContain('CAL'));
    await formed.getByText('1 alerta aceptada').click();
    expect(await formed.innerText()).toContain('Única especialista en hidrología');
    expect((await bench.formsOf(project.id)).map(({ evaluador }) => evaluador?.id)).toEqual(
      expect.arrayContaining([ana?.id, eva?.id, ivo?.id]),
    );

    const entering = `Lezcano ${project.codigo}`;
    const late = await app.person({ tipoUsuario: 'eval_int', ape: entering, unidadAcademica: 'FHUC' });
    await formed.getByRole('button', { name: /^Sustituir/ }).click();
    const seats = page.getByRole('dialog', { name: /^Sustituir/ });
    await seats.getByRole('radio', { name: /^Escobar, Ana/ }).check();
    await seats.getByLabel('Buscar evaluadores').fill(entering);
    await seats.getByRole('radio', { name: entering }).check();
    // Looking for others does not take away whoever was chosen.
    await seats.getByLabel('Buscar evaluadores').fill('nadie se llama así');
    const entrants = seats.getByRole('radiogroup', { name: 'Quién entra' }).getByRole('radio');
    await expect.poll(() => entrants.count()).toBe(1);
    expect(await entrants.isChecked()).toBe(true);
    await expectAccessible(page);
    await shoot(page, 'sustitucion-1280', { whole: false });
    await seats.getByRole('button', { name: 'Sustituir', exact: true }).click();
    await seats.waitFor({ state: 'detached' });
    await formed.filter({ hasText: entering }).waitFor();
    expect((await bench.formsOf(project.id)).map(({ evaluador }) => evaluador?.id)).toContain(late.id);

    // She excuses herself from one: the seat is told, and somebody takes it for that project alone.
    await stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL');
    const left = (await bench.formsOf(project.id)).find(({ evaluador }) => evaluador?.id === late.id)?.id;
    const excused = await late.client.post(`/excusacion/pcal/${left}`, { motivo: 'Lo asesoré.' });
    expect(excused.error).toBeNull();
    await page.goto('/gestor/evaluacion');
    const short = page.getByRole('listitem').filter({ hasText: `${project.codigo}: falta 1 evaluador` });
    await short.waitFor();
    await expectAccessible(page);
    await shoot(page, 'comision-lugar-1280');
    await button(page, `Asignar un evaluador a ${project.codigo}`).click();
    const seat = page.getByRole('dialog', { name: `Asignar un evaluador a ${project.codigo}` });
    const whoEnters = seat.getByRole('radiogroup', { name: 'Quién entra' });
    await seat.getByLabel('Quiénes se muestran').selectOption('todos');
    await seat.getByLabel('Buscar evaluadores').fill(entering);
    await proves('R-A-136-01', 'impedimento', async () => {
      await expect.poll(() => whoEnters.getByRole('radio').count()).toBe(0);
    });
    await seat.getByLabel('Buscar evaluadores').fill('Vega');
    await seat.getByRole('radio', { name: /^Vega/ }).check();
    const why = seat.getByLabel(`Razón de la alerta: Vega y ${project.codigo}`);
    await why.fill('Nadie más de la disciplina.');
    await shoot(page, 'comision-asignar-1280', { whole: false });
    await seat.getByRole('button', { name: 'Asignar', exact: true }).click();
    await seat.waitFor({ state: 'detached' });
    await short.waitFor({ state: 'detached' });
    await proves('R-A-136-01', 'asignar', async () =>
      expect(await formed.innerText()).toContain(`solo ${project.codigo}`),
    );

    const year = String(await stage.year()).slice(2);
    const past = String(Number(year) - 1);
    const choice = page.getByRole('search').getByLabel('Año');
    const years = await choice.locator('option').allInnerTexts();
    proves('R-2.7-03', () => expect(years).toEqual(['Todos', year, past]));
    await choice.selectOption(past);
    await expect.poll(() => page.url()).toContain(`anio=${past}`);
    await proves('R-2.7-04', async () => {
      await formed.waitFor({ state: 'detached' });
      expect(await row.count()).toBe(1);
    });
    await choice.selectOption(year);
    await formed.waitFor();
    // Programmes of another year leave the filter of the commissions as it is.
    const programmes = page.getByLabel('Año').last();
    await programmes.selectOption(`20${year}`);
    await expect.poll(() => new URL(page.url()).search).toBe(`?anio=${year}&programas=20${year}`);
    await programmes.selectOption('2025');
    await expect.poll(() => new URL(page.url()).search).toBe(`?anio=${year}`);
    await proves('R-X-49', 'comisiones', () =>
      expectExported(page, (format) => `Exportar las comisiones en ${format}`, 'comisiones', project.codigo),
    );
    await proves('R-A-90-01', async () => expect(await row.count()).toBe(1));
    await choice.selectOption('');
    await proves('R-D-30', 'comisiones', () => expectSorted(list, 'TIPO'));

    const pack = row.getByRole('button', { name: /^(Armar|Descargar) ZIP / });
    await pack.focus();
    await page.keyboard.press('Enter');
    await row.getByRole('status').filter({ hasText: 'ZIP listo: 1 evaluación' }).waitFor();
    await shoot(page, 'comision-zip-1280');
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await coming).suggestedFilename()).toMatch(/^dictamenes-comision-\d+\.zip$/);

    const deleted = row.getByRole('button', { name: /^Eliminar la comisión/ });
    await deleted.click();
    const question = page.getByRole('dialog', { name: '¿Desea eliminar la comisión?' });
    await question.waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    const before = await list.innerText();
    await question.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await proves('R-8.3-15', 'eliminar comisión', async () =>
      expect([sent.includes('DELETE'), await list.innerText()]).toEqual([false, before]),
    );
    await deleted.click();
    await question.waitFor();
    const warning = await question.innerText();
    proves('R-8.3-02', () => expect(warning).toContain('¿Desea eliminar la comisión?'));
    proves('R-A-46-03', () => expect(warning).toContain('1 formulario con datos'));
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
    await question.getByRole('button', { name: 'Aceptar' }).click();
    const deletedText = await said(page);
    proves('R-8.2-06', () => expect(deletedText).toContain('comision eliminada correctamente'));
    await row.waitFor({ state: 'detached' });
    await proves('R-2.7-09', async () => expect(await row.count()).toBe(0));
    proves('R-2.1-34', () =>
      expect([addresses.includes('/evaluacion'), addresses.at(-1)]).toEqual([true, '/gestor/evaluacion']),
    );
  });

  it('of programmes are shown by year, given projects, edited and dissolved', async () => {
    const year = await stage.year();
    const one = await bench.judged('eippe', { state: null });
    const more = await stage.idea(await app.person(), { ProgramaExtension_id_ProgramaExtensions: [2] });
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/evaluacion' });
    const list = table(page, 'Programas de extensión');
    await list.waitFor();
    await proves('R-2.7-05', async () => expect(await list.count()).toBe(1));
    const choice = page.getByLabel('Año').last();
    const row = list.getByRole('row').filter({ hasText: 'Ambiente y Sociedad' });
    await proves('R-2.7-16', async () => {
      expect(await choice.inputValue()).toBe('2025');
      expect(await row.filter({ hasText: one.project.codigo }).count()).toBe(0);
      await choice.selectOption(String(year));
      await expect.poll(() => page.url()).toContain(`programas=${year}`);
      await page.reload();
      await row.getByRole('button', { name: /^y \d+ más$/ }).click();
      await expect.poll(() => row.filter({ hasText: one.project.codigo }).count()).toBe(1);
    });
    const text = await row.innerText();
    proves('R-2.7-06', 'programa', () => expect(text).toContain('Ambiente y Sociedad'));
    proves('R-2.7-06', 'cantidad', () => expect(text).toMatch(/\t\s*[2-9]\s*\t/));
    proves('R-2.7-07', () => expect(text).toContain(one.project.codigo));
    await proves('R-D-30', 'programas', () => expectSorted(list, 'PROGRAMA'));
    await row.getByRole('button', { name: 'Asignar proyectos a Ambiente y Sociedad' }).click();
    const assign = page.getByRole('dialog', { name: 'Asignar proyectos a un programa' });
    await proves('R-2.7-15', async () => {
      await assign.waitFor();
      await expect.poll(() => assign.getByLabel('Programa de extensión').inputValue()).toBe('2');
    });
    await proves('R-2.11-08', async () => expect(await assign.count()).toBe(1));
    await assign.getByRole('checkbox', { name: more.codigo }).check();
    await expectAccessible(page);
    await button(page, 'Asignar').click();
    const assignedText = await said(page);
    proves('R-8.2-07', () => expect(assignedText).toContain('poryectos asignados correctamente'));
    await assign.waitFor({ state: 'detached' });
    expect(await bench.formsOf(more.id)).toHaveLength(3);
    await row.getByRole('button', { name: /^Editar la comisión/ }).click();
    const edit = page.getByRole('dialog', { name: 'Comisión de Ambiente y Sociedad' });
    await edit.waitFor();
    await edit.getByText('3 elegidos', { exact: true }).waitFor();
    const editable = (name: string) => table(page, name).locator('button[aria-label^="Editar la comisión"]').count();
    await proves('R-2.7-10', async () => {
      expect(await editable('Programas de extensión')).toBeGreaterThan(0);
      expect(await editable('Comisiones')).toBe(0);
    });
    await proves('R-A-46-05', async () => {
      await button(page, 'Disolver').click();
      const question = page.getByRole('dialog', { name: '¿Desea disolver la comisión?' });
      await question.getByRole('button', { name: 'Disolver' }).click();
      expect(await said(page)).toContain('Comisión disuelta');
      await row.getByRole('link', { name: 'Formar la comisión de Ambiente y Sociedad' }).waitFor();
      expect(await bench.formsOf(more.id)).toHaveLength(0);
    });
  });
});
