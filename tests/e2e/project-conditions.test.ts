import { describe, expect, it } from 'vitest';
import { changed, open as openDraft, publish, save as saveDraft } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { holdPress } from '../support/hold-press.ts';
import { proves } from '../support/proves.ts';
import { projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

describe('what sections ask of each other', () => {
  const app = useBrowser();

  it('asks before a change of the duration takes the second year away', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1, 3);
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = formScreen(page);
    await form.ready();
    await page.getByLabel('Anual', { exact: true }).check();
    await form.button('Guardar sección').click();
    await proves('R-A-67-02', 'pregunta', async () => {
      await form.dialog.waitFor();
      expect(await form.dialog.innerText()).toContain('Cronograma del año 2');
    });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-A-67-02', 'cancelar', async () => expect((await readSection(person, id, 1))['bianual']).toBe(1));
  });

  it('obey what a condition knows of the project', async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const year = new Date().getFullYear();
    const known = { tipoProyecto: 'PEIS', bianual: 1, anio: year, estado: 'REC_P', unidadAcademica: 'FICH' };
    const others = { tipoProyecto: 'AET', bianual: 0, anio: year - 1, estado: 'ADM', unidadAcademica: 'FCA' };
    const draft = await openDraft(admin, { tipo: 'p', modalidad: 'PEIS', anio: year });
    const { properties: sections = {} } = draft.contenido.schema;
    const [cierre, nodes] = [sections['cierre'], draft.contenido.ui['cierre'] as Record<string, unknown>];
    const fields: Record<string, object> = {};
    const ui: Record<string, object> = {};
    for (const [name, values] of Object.entries({ Si: known, No: others }))
      for (const [key, value] of Object.entries(values)) {
        fields[`${key}${name}`] = { type: 'string', title: `Por ${key}: ${name}`, maxLength: 50 };
        const when = { properties: { contexto: { properties: { [key]: { const: value } } } } };
        ui[`${key}${name}`] = { 'ui:widget': 'texto', 'ui:visibleIf': when };
      }
    fields['conSintesis'] = { type: 'string', title: 'Con la síntesis', maxLength: 50 };
    const answered = { properties: { respuestas: { required: ['sintesis'] } } };
    ui['conSintesis'] = { 'ui:widget': 'texto', 'ui:visibleIf': answered };
    const order = [...(nodes['ui:order'] as string[]), ...Object.keys(fields)];
    const saved = await saveDraft(
      admin,
      draft,
      changed(
        draft.contenido,
        ['/schema/properties/cierre/properties', { ...cierre?.properties, ...fields }],
        ['/ui/cierre', { ...nodes, ...ui, 'ui:order': order }],
      ),
    );
    expect(saved.error).toBeNull();
    expect((await publish(admin, draft)).error).toBeNull();
    const person = await app.person();
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id, 4) });
    const form = formScreen(page);
    await form.ready();
    for (const key of Object.keys(known)) {
      await proves('R-K-139', key, async () => {
        expect(saved.data.problemas).toEqual([]);
        await page.getByLabel(`Por ${key}: Si`).waitFor();
        expect(await page.getByLabel(`Por ${key}: No`).count()).toBe(0);
      });
    }

    // A text that is left shows a field above the button that is pressed, but not from under the hand: all of it is in sight.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.getByRole('textbox', { name: 'Síntesis' }).focus();
    expect(await page.getByLabel('Con la síntesis').count()).toBe(0);
    await form.button('Guardar sección').hover();
    await page.keyboard.insertText('En pocas palabras.');
    await holdPress(page);
    await page.getByLabel('Con la síntesis').waitFor();
    await form.dialog.or(form.summary).first().waitFor();
  });
});
