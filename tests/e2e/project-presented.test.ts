import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contentFor, documentation } from '../api/support/documents.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shoot } from '../support/shoot.ts';
import { keepDraft, keepWhatIsLong, projectForm, readSection, receiveProject } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

type Answers = Record<string, unknown>;

/** The sections of a project, as one goes through them by the mouse. */
function projectScreen(page: Page) {
  const form = formScreen(page);
  const next = page.getByRole('link', { name: 'Siguiente' }).filter({ visible: true });
  return {
    ...form,
    saveAndGoOn: async (title: string) => {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await form.save('Guardar sección');
      await page
        .getByText(/^Guardado a las/)
        .filter({ visible: true })
        .waitFor();
      await next.click();
    },
  };
}

/** The words of the PDF that a button brings. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).filter({ visible: true }).first().click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return (await pdfText(Buffer.concat(chunks))).text;
}

describe('from a received project to the day it is presented', { timeout: 180_000 }, () => {
  const app = useBrowser();

  async function uploadInTurn(person: Person, id: number, page: Page): Promise<void> {
    const { data } = await person.client.get<{ codigo: string }>(`/p/${id}`);
    const { requisitos } = await documentation(person, data);
    const needed = requisitos.filter(({ obligatorio }) => obligatorio);
    await page.getByRole('heading', { level: 1, name: 'Documentación' }).waitFor();
    for (const one of needed) {
      const isSheet = one.formatos.includes('xlsx');
      await proves('R-2.5-28', async () => expect(await page.getByText('¡ Proyecto presentado !').count()).toBe(0));
      await page.getByLabel('Tipo de documento').selectOption(String(one.id));
      await page
        .getByLabel('Archivo', { exact: true })
        .setInputFiles({
          name: isSheet ? 'planilla.xlsx' : 'documento.pdf',
          mimeType: isSheet ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'application/pdf',
          buffer: await contentFor(one),
        });
      await page.getByRole('button', { name: 'Cargar', exact: true }).click();
      const row = page.getByRole('listitem').filter({ hasText: one.nom }).first();
      await row.getByText('cargado', { exact: true }).waitFor();
      const word = page.getByText('Documento cargado.').first();
      await word.waitFor();
      await proves('R-8.2-03', async () => expect(await word.innerText()).toBe('Documento cargado.'));
    }
  }

  it('PEIS: each kind of dialog by hand, then the files', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const id = await receiveProject(app, person);
    await keepWhatIsLong(person, id, 'PEIS', {
      3: { CoherenciaInterna: null, ParticipanteDirectos: [] },
      4: { sintesis: null },
    });
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = projectScreen(page);
    const control = (key: string) => page.locator(`[id="${key}"]`);
    const top = form.dialog.last();
    const press = (name: string) => top.getByRole('button', { name, exact: true }).click();
    await form.ready();

    await form.button('Cargar varias').click();
    await form.dialog.getByRole('textbox').fill('agua potable, ciencia ciudadana, islas');
    await press('Guardar palabras');
    await form.dialog.waitFor({ state: 'detached' });
    await form.saveAndGoOn('Datos Generales');

    await page
      .getByText(/^Recuperamos lo que escribiste/)
      .filter({ visible: true })
      .waitFor();
    await form.field('Rol de Sosa, Emiliano').selectOption({ label: 'Responsable financiero/a' });
    await form.button('Editar Vecinal Costa Norte').click();
    await control('f-fila.Institucion.tel').fill('0342 460-9999');
    await press('Guardar Institución');
    await form.dialog.waitFor({ state: 'detached' });
    await form.saveAndGoOn('Equipo Extensión');

    await form.button('Agregar participante').click();
    await control('f-fila.nom').fill('Promotoras de salud');
    await press('Agregar actividad');
    await control('f-fila.ActividadParticipantes.0.desc').fill('Toma de muestras');
    await press('Agregar participante');
    await form.dialog.waitFor({ state: 'detached' });
    await form.button('Abrir la tabla').click();
    await control('f-dialogo.CoherenciaInterna.finalidad').fill('Contribuir al acceso al agua segura');
    await control('f-dialogo.CoherenciaInterna.objetivoGeneral').fill('Construir un monitoreo comunitario');
    await press('Agregar objetivo');
    await control('f-dialogo-fila.desc').fill('Formar un grupo de muestreo');
    await control('f-dialogo-fila.resEsp').fill('Doce promotoras que muestrean');
    await press('Agregar actividad');
    await control('f-dialogo-fila.ActividadObjetivos.0.desc').fill('Taller en la vecinal');
    await top.getByRole('checkbox', { name: 'marzo, año 1' }).check();
    await top.getByRole('checkbox', { name: 'julio, año 2' }).check();
    await press('Agregar objetivo');
    await control('f-dialogo-fila.desc').waitFor({ state: 'detached' });
    await press('Guardar coherencia interna');
    await form.dialog.waitFor({ state: 'detached' });
    await form.saveAndGoOn('Problemática y Metodología');

    await control('f.sintesis').fill('Un monitoreo comunitario del agua en las islas.');
    await form.saveAndGoOn('Comunicación, Integralidad, Capacitación, Sustentabilidad y Síntesis');

    await uploadInTurn(person, id, page);
    const banner = page.getByText('¡ Proyecto presentado !');
    for (const fact of ['R-2.5-27', 'R-4.2-30']) {
      await proves(fact, async () => {
        await banner.first().waitFor();
        expect(await banner.first().isVisible()).toBe(true);
      });
    }
    // The receipt says the server's hour, and the address at its foot leads to where anybody can check it.
    await page
      .getByText(/^\d\d-\d{3}-PEIS-\w+, presentado el \d\d\/\d\d\/\d{4} \d\d:\d\d \(hora del servidor\)/)
      .waitFor();
    await expectAccessible(page);
    await shoot(page, 'proyecto-presentado-constancia-1280');
    const receipt = await downloaded(page, 'Bajar la constancia');
    const address = /\/verificar\/[\da-f]{16}\b/u.exec(receipt)?.[0] ?? '';
    const guest = await app.openPage({ path: address });
    await guest.page.getByText('Convoca emitió este documento y es el vigente').waitFor();
    const told = await guest.page.getByRole('main').innerText();
    proves('R-X-56', 'hora', () => {
      const moment = /Presentado (\d\d\/\d\d\/\d{4} \d\d:\d\d)/u.exec(receipt)?.[1] ?? 'none';
      expect(told).toContain(moment);
    });
    proves('R-X-56', 'huella', () => expect(told).toMatch(/Documento\s+Constancia de presentación: Proyecto/u));
    const three = await readSection<{ CoherenciaInterna: { finalidad: string } }>(person, id, 3);
    expect(three.CoherenciaInterna.finalidad).toBe('Contribuir al acceso al agua segura');
    await page.getByRole('link', { name: 'Proyecto completo' }).first().click();
    await page.getByRole('heading', { name: 'No falta nada' }).waitFor();
    await shoot(page, 'proyecto-presentado-todo-1280');
    const text = await downloaded(page, 'Descargar PDF');
    for (const said of ['Contribuir al acceso al agua segura', '0342 460-9999', 'Promotoras de salud', 'agua potable'])
      expect(text).toContain(said);
  });

  it('AET: what is drafted, section by section, then the files', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const id = await receiveProject(app, person, 'AET');
    await keepWhatIsLong(person, id, 'AET', {});
    await keepDraft(person, id, 1, {
      ...(await readSection<Answers>(person, id, 1).then(
        ({ titulo, tipoProyecto, unidadAcademica, bianual, ...rest }) => ({
          titulo,
          tipoProyecto,
          unidadAcademica,
          bianual,
          LineaTematica_id_LineaTematicas: rest['LineaTematica_id_LineaTematicas'],
          ProgramaExtension_id_ProgramaExtensions: rest['ProgramaExtension_id_ProgramaExtensions'],
        }),
      )),
      PalabraClave_id_PalabraClaves: ['agua potable', 'ciencia ciudadana', 'islas'],
    });
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = projectScreen(page);
    await form.ready();
    await form.saveAndGoOn('Datos Generales');
    await form.field('Rol de Sosa, Emiliano').selectOption({ label: 'Responsable financiero/a' });
    await form.saveAndGoOn('Equipo Extensión');
    await form.saveAndGoOn('Problemática y Metodología');
    await form.saveAndGoOn('Comunicación, Capacitación, Sustentabilidad y Síntesis');
    await uploadInTurn(person, id, page);
    await page.getByText('¡ Proyecto presentado !').first().waitFor();
    const { data } = await person.client.get<{ completitud: { presentado: boolean } }>(`/p/${id}`);
    expect(data.completitud.presentado).toBe(true);
  });
});
