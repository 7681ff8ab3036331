import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fullMoment } from '#web/app/call/format-day.ts';
import { contentFor, documentation, type Requisito } from '../api/support/documents.ts';
import { keepWhatIsLong, readSection, receiveProject } from '../e2e/support/a-project.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { openPhone } from '../support/open-phone.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shoot } from '../support/shoot.ts';
import { downloadedBytes } from './support/evaluate-by-hand.ts';
import { hands } from './support/hands.ts';

/** What fingers find on the sections of a project, on a phone. */
function phoneScreen(page: Page) {
  const { press, write } = hands(page, 'touch');
  const top = page.getByRole('dialog').last();
  const shown = (target: Locator) => target.filter({ visible: true }).first();
  const button = (name: string) => shown(page.getByRole('button', { name, exact: true }));
  const inDialog = (name: string) => top.getByRole('button', { name, exact: true });
  const look = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, `presentar-${name}-390-touch`, { whole: false });
  };
  /** Opens a dialog, which is looked at as it comes. */
  const open = async (opener: Locator, name: string) => {
    await press(opener);
    await top.waitFor();
    await look(name);
  };
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  return {
    press,
    top,
    shown,
    button,
    inDialog,
    look,
    open,
    closed,
    type: (key: string, text: string) => write(page.locator(`[id="${key}"]`), text),
    saveAndGoOn: async (title: string, name: string) => {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await open(button('Guardar sección'), `${name}-guardar`);
      await press(inDialog('Aceptar'));
      await closed();
      await shown(page.getByText(/^Guardado a las/u)).waitFor();
      await press(shown(page.getByRole('link', { name: 'Siguiente' })));
    },
    /** The phone's own list of files is not the product's: what was chosen there comes from it. */
    bring: async (name: string, requisito: Requisito) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button(name))]);
      const isSheet = requisito.formatos.includes('xlsx');
      await chooser.setFiles({
        name: isSheet ? 'planilla.xlsx' : 'documento.pdf',
        mimeType: isSheet ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'application/pdf',
        buffer: await contentFor(requisito),
      });
    },
  };
}

type PhoneScreen = ReturnType<typeof phoneScreen>;

async function fillSections(page: Page, screen: PhoneScreen): Promise<void> {
  const { press, top, button, inDialog, open, closed, type, saveAndGoOn } = screen;
  await open(button('Cargar varias'), 'palabras');
  await hands(page, 'touch').write(top.getByRole('textbox'), 'agua potable, ciencia ciudadana, islas');
  await press(inDialog('Guardar palabras'));
  await closed();
  await saveAndGoOn('Datos Generales', 'datos');

  // The list of a choice is the phone's own.
  await page.getByLabel('Rol de Sosa, Emiliano', { exact: true }).selectOption({ label: 'Responsable financiero/a' });
  await open(button('Editar Vecinal Costa Norte'), 'institucion');
  await type('f-fila.Institucion.tel', '0342 460-9999');
  await press(inDialog('Guardar Institución'));
  await closed();
  await saveAndGoOn('Equipo Extensión', 'equipo');

  await open(button('Agregar participante'), 'participante');
  await type('f-fila.nom', 'Promotoras de salud');
  await press(inDialog('Agregar actividad'));
  await type('f-fila.ActividadParticipantes.0.desc', 'Toma de muestras');
  await press(inDialog('Agregar participante'));
  await closed();
  await open(button('Abrir la tabla'), 'coherencia');
  await type('f-dialogo.CoherenciaInterna.finalidad', 'Contribuir al acceso al agua segura');
  await type('f-dialogo.CoherenciaInterna.objetivoGeneral', 'Construir un monitoreo comunitario');
  await open(inDialog('Agregar objetivo'), 'objetivo');
  await type('f-dialogo-fila.desc', 'Formar un grupo de muestreo');
  await type('f-dialogo-fila.resEsp', 'Doce promotoras que muestrean');
  await press(inDialog('Agregar actividad'));
  await type('f-dialogo-fila.ActividadObjetivos.0.desc', 'Taller en la vecinal');
  for (const month of ['marzo, año 1', 'julio, año 2']) {
    const box = top.getByRole('checkbox', { name: month });
    await press(box);
    expect([month, await box.isChecked()]).toEqual([month, true]);
  }
  await press(inDialog('Agregar objetivo'));
  await page.locator('[id="f-dialogo-fila.desc"]').waitFor({ state: 'detached' });
  await press(inDialog('Guardar coherencia interna'));
  await closed();
  await saveAndGoOn('Problemática y Metodología', 'problematica');

  await type('f.sintesis', 'Un monitoreo comunitario del agua en las islas.');
  await saveAndGoOn('Comunicación, Integralidad, Capacitación, Sustentabilidad y Síntesis', 'comunicacion');
}

/** Each document that is asked for; the first is replaced. */
async function bringDocuments(page: Page, screen: PhoneScreen, needed: readonly Requisito[]): Promise<void> {
  const { press, button, inDialog, closed, look, bring } = screen;
  for (const [index, one] of needed.entries()) {
    expect(await page.getByText('¡ Proyecto presentado !').count()).toBe(0);
    await bring(`Elegir el archivo de ${one.titulo ?? one.nom}`, one);
    await button(`Reemplazar ${one.titulo ?? one.nom}`).waitFor();
    if (index > 0) continue;
    await look('documentos');
    await bring(`Reemplazar ${one.titulo ?? one.nom}`, one);
    await page.getByRole('dialog').waitFor();
    await look('reemplazar');
    await press(inDialog('Reemplazar'));
    await closed();
  }
}

describe('a project presented by touch', { timeout: 300_000 }, () => {
  const app = useBrowser();

  it('from the table to the receipt, at 390 px', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const id = await receiveProject(app, person);
    await keepWhatIsLong(person, id, 'PEIS', {
      3: { CoherenciaInterna: null, ParticipanteDirectos: [] },
      4: { sintesis: null },
    });
    const { data: project } = await person.client.get<{ codigo: string; titulo: string }>(`/p/${id}`);
    const phone = await openPhone(app.url, person);
    const { page } = phone;
    const screen = phoneScreen(page);

    await page.goto('/gestor/proyectos/tabla');
    const strip = page.getByRole('region', { name: 'Lo que tus proyectos piden de vos' });
    await screen.press(strip.getByRole('link', { name: /^Completar el proyecto/u }));
    await page.waitForURL(`**/gestor/form/p/${id}?seccion=1`);
    await fillSections(page, screen);
    await page.getByRole('heading', { level: 1, name: 'Documentación' }).waitFor();
    const { requisitos } = await documentation(person, project);
    const needed = requisitos.filter(({ obligatorio }) => obligatorio);
    await bringDocuments(page, screen, needed);

    // It is in: code, day and hour are the server's, and the way to its receipt is beside them.
    const banner = page.getByRole('status').filter({ hasText: '¡ Proyecto presentado !' });
    await banner.waitFor();
    const { presentado, presentadoEl } = await documentation(person, project);
    const moment = fullMoment(presentadoEl ?? '');
    expect(presentado).toBe(true);
    expect(await banner.innerText()).toContain(`${project.codigo}, presentado el ${moment} (hora del servidor)`);
    const receipt = await downloadedBytes(page, screen.button('Bajar la constancia'), 'touch');
    const { text } = await pdfText(receipt);
    expect(text).toContain(project.codigo);
    expect(text).toContain(`Presentado ${moment}`);
    const three = await readSection<{ CoherenciaInterna: { finalidad: string } }>(person, id, 3);
    expect(three.CoherenciaInterna.finalidad).toBe('Contribuir al acceso al agua segura');
    await screen.look('presentado');

    // The panel says so, too, and gives the receipt.
    await screen.press(banner.getByRole('link', { name: 'Volver al panel' }));
    await page.waitForURL(`**/gestor/proyectos/panel/${id}?panel=proyecto`);
    // The address comes before the panel: the page that was left has a receipt, too, and a panel that comes has no title yet.
    await page.getByRole('heading', { level: 1, name: project.titulo }).waitFor();
    await screen.button('Bajar la constancia').waitFor();
    await screen.look('panel');
    await phone.close();
  });
});
