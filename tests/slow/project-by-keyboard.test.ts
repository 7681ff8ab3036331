import { describe, expect, it } from 'vitest';
import { contentFor, documentation } from '../api/support/documents.ts';
import { projectForm, readSection, receiveProject } from '../e2e/support/a-project.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { byKeyboard } from './support/by-keyboard.ts';

describe('a project by keyboard alone', { timeout: 600_000 }, () => {
  const app = useBrowser();

  it('goes from its first section to the day it is presented', async () => {
    const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const id = await receiveProject(app, person);
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = formScreen(page);
    const keys = byKeyboard(page);
    const dialogs = async (count: number) => {
      await expect.poll(() => form.dialog.count()).toBe(count);
    };
    const save = async () => {
      await keys.press('Control+s');
      await dialogs(1);
      // The confirming button has the focus.
      await keys.toName('Aceptar');
      await keys.press('Enter');
      await dialogs(0);
      await page
        .getByText(/^Guardado a las/)
        .filter({ visible: true })
        .waitFor();
    };
    const next = async (title: string) => {
      await keys.toName('Siguiente', 'link');
      await keys.press('Enter');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    };
    await form.ready();

    for (const word of ['agua', 'ríos', 'islas']) {
      await keys.write('f.PalabraClave_id_PalabraClaves', word);
      await keys.press('Enter');
    }
    await save();
    await next('Equipo Extensión');

    await keys.toId('f.EquipoExtension.categoriaEquipo');
    await keys.press('Space');
    for (const [dni, ape, nom] of [
      ['28415903', 'Benítez', 'Carolina'],
      ['30122884', 'Sosa', 'Emiliano'],
    ] as const) {
      await keys.push('Agregar integrante');
      await dialogs(1);
      await keys.toId('f-fila.tipoIntegrante');
      // The last of the five types: personal data alone.
      await keys.press('Space', 'ArrowLeft');
      await keys.write('f-fila.dni', dni);
      await keys.write('f-fila.ape', ape);
      await keys.write('f-fila.nom', nom);
      await keys.write('f-fila.tel', '0342 457-5233');
      await keys.write('f-fila.email', `${ape.toLowerCase().replace('í', 'i')}@universidad.example`);
      await keys.write('f-fila.dom', 'Ruta 168');
      await keys.press('Enter');
      await dialogs(0);
    }
    for (const [name, letter] of [
      ['Benítez, Carolina', 'D'],
      ['Sosa, Emiliano', 'R'],
    ] as const) {
      const role = page.getByLabel(`Rol de ${name}`, { exact: true });
      await keys.toId(
        await role.evaluate((select) => (select.id ||= `rol-${select.getAttribute('aria-label') ?? ''}`)),
      );
      await keys.press(letter);
    }
    await keys.toId('f.solicitaBecario');
    await keys.press('Space', 'ArrowDown');
    await keys.push('Agregar institución');
    await dialogs(1);
    const institution = {
      'Institucion.nom': 'Vecinal Costa Norte',
      'Institucion.tel': '0342 460-1122',
      'Institucion.dom': 'Pasaje Los Sauces 1420',
      'Institucion.email': 'costanorte@vecinal.example',
      'Institucion.geolocalizacion': 'https://mapas.example/costa-norte',
      'Responsable.dni': '18456721',
      'Responsable.ape': 'Duarte',
      'Responsable.nom': 'Norma',
      'Responsable.tel': '0342 515-7788',
      'Responsable.dom': 'Pasaje Los Sauces 1388',
      'Responsable.email': 'norma@vecinal.example',
    };
    for (const [key, text] of Object.entries(institution)) await keys.write(`f-fila.${key}`, text);
    await keys.toId('f-fila.Responsable.inicioGestion');
    // The native date field takes its parts in the order of the locale.
    await page.keyboard.type('01032024');
    await keys.push('Guardar Institución');
    await dialogs(0);
    await save();
    await next('Problemática y Metodología');

    await keys.write('f.sintesisProblemaAbordar', 'Unas 340 familias.');
    await keys.write('f.detalleProblemaAbordar', 'La vecinal pidió un relevamiento.');
    await keys.push('Agregar participante');
    await dialogs(1);
    await keys.write('f-fila.nom', 'Promotoras');
    await keys.push('Agregar actividad');
    await keys.write('f-fila.ActividadParticipantes.0.desc', 'Toma de muestras');
    await keys.press('Enter');
    await dialogs(0);
    await keys.toId('f.sinProyectosRelacionados');
    await keys.press('Space', 'ArrowDown');
    await keys.push('Abrir la tabla');
    await dialogs(1);
    await keys.write('f-dialogo.CoherenciaInterna.finalidad', 'Contribuir');
    await keys.write('f-dialogo.CoherenciaInterna.objetivoGeneral', 'Construir');
    await keys.push('Agregar objetivo');
    await keys.write('f-dialogo-fila.desc', 'Formar un grupo');
    await keys.write('f-dialogo-fila.resEsp', 'Doce promotoras');
    await keys.push('Agregar actividad');
    await keys.write('f-dialogo-fila.ActividadObjetivos.0.desc', 'Taller');
    await keys.toName('enero, año 1', 'checkbox');
    await keys.press('ArrowRight', 'ArrowRight', 'Space', 'Shift+ArrowRight');
    await keys.push('Agregar objetivo');
    await page.locator('[id="f-dialogo-fila.desc"]').waitFor({ state: 'detached' });
    await keys.push('Guardar coherencia interna');
    await dialogs(0);
    await keys.write('f.propuestaMetodologica', 'Investigación acción participativa.');
    await keys.write('f.accionesCoordinacion', 'Reuniones mensuales.');
    await keys.write('f.politicasPublicas', 'Programa provincial.');
    await save();
    await next('Comunicación, Integralidad, Capacitación, Sustentabilidad y Síntesis');

    await keys.write('f.accionesComunicacion', 'Una radio abierta.');
    await keys.toId('f.MaterialEducativo_id_MaterialEducativos-1');
    await keys.press('Space');
    await keys.choose('f.tipoIntegracion');
    await keys.write('f.integracionDesc', 'Con la práctica de extensión.');
    await keys.toId('f.InstanciaCapacitacion_id_InstanciaCapacitacions-1');
    await keys.press('Space');
    await keys.write('f.sustentabilidad', 'La vecinal sigue.');
    await keys.write('f.sintesis', 'Un monitoreo comunitario.');
    await save();
    await next('Documentación');

    const { data } = await person.client.get<{ codigo: string }>(`/p/${id}`);
    const needed = (await documentation(person, data)).requisitos.filter(({ obligatorio }) => obligatorio);
    for (const one of needed) {
      // The dialog of the operating system is opened by key; choosing in it is not the page's.
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        keys.push(`Elegir el archivo de ${one.titulo ?? one.nom}`),
      ]);
      const isSheet = one.formatos.includes('xlsx');
      await chooser.setFiles({
        name: isSheet ? 'planilla.xlsx' : 'documento.pdf',
        mimeType: isSheet ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'application/pdf',
        buffer: await contentFor(one),
      });
      const row = page.getByRole('listitem').filter({ hasText: one.nom }).first();
      await row.getByText('cargado', { exact: true }).waitFor();
    }
    await page.getByText('¡ Proyecto presentado !').first().waitFor();
    const three = await readSection<{
      CoherenciaInterna: { ObjetivoEspecificos: { ActividadObjetivos: { CronogramaA1s: { Mes_id: number }[] }[] }[] };
    }>(person, id, 3);
    const [goal] = three.CoherenciaInterna.ObjetivoEspecificos;
    proves('R-X-66', 'teclado', () =>
      expect(goal?.ActividadObjetivos[0]?.CronogramaA1s.map(({ Mes_id }) => Mes_id)).toEqual([3, 4]),
    );
  });
});
