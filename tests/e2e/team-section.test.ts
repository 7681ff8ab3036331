import { describe, expect, it } from 'vitest';
import sample from '../../templates/2025/p.PEIS/v1/samples/valid-2.json' with { type: 'json' };
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { storeIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';
import { writesOf } from './support/writes-of.ts';

const REFUSALS = [
  ['R-8.4-06', 'R-5.5-13', 'Eliminar Benítez, Carolina', 'El/la integrante está asignado/a como director/a'],
  [
    'R-8.4-07',
    'R-5.5-14',
    'Eliminar Maidana, Gustavo',
    'El/la integrante está asignado/a como responsable financiero/a',
  ],
  ['R-8.4-08', 'R-5.5-15', 'Eliminar Sosa, Emiliano', 'El/la integrante está asignado/a como codirector/a'],
  ['R-8.4-09', 'R-5.5-16', 'Eliminar Godoy, Silvia', 'El/la integrante está asignado/a como coordinador/a'],
  [
    'R-8.4-10',
    'R-5.5-17',
    'Eliminar Rivero Paz, Mercedes',
    'El/la integrante está asignado/a como especialista asociado/a',
  ],
  [
    'R-8.4-11',
    'R-5.5-18',
    'Editar Rivero Paz, Mercedes',
    'Elimine al integrante del listado de especialista/s asociado/s antes de editar...',
  ],
] as const;

/** What each type of member is not asked (4.5). */
const HIDDEN = {
  Estudiante: {
    id: 'R-4.5-01',
    fields: {
      ubicacion: 'Ubicación',
      tieneTarjeta: '¿Tiene tarjeta precargable?',
      categoriaDocente: 'Categoría docente',
      categoriaDedicacion: 'Dedicación',
      area: 'Área',
    },
  },
  Docente: { id: 'R-4.5-02', fields: { ubicacion: 'Ubicación', area: 'Área', periodoLectivo: 'Período lectivo' } },
  'Graduado/a': {
    id: 'R-4.5-03',
    fields: {
      ubicacion: 'Ubicación',
      area: 'Área',
      periodoLectivo: 'Período lectivo',
      categoriaDocente: 'Categoría docente',
      categoriaDedicacion: 'Dedicación',
    },
  },
} as const;

describe('the team of a project', () => {
  const app = useBrowser();

  /** A project in reception whose section 2 holds the sample's team, each role in other hands. */
  async function aTeam(person: Person): Promise<number> {
    const id = await storeIdea(person);
    const admin = await app.person({ tipoUsuario: 'admin' });
    const moved = await admin.client.post('/p/add/estado/', { id, tipoEstado: 'REC_P', desc: 'Prueba' });
    expect(moved.error).toBeNull();
    const team = sample.respuestas.EquipoExtension.IntegranteEquipos.map((member) =>
      member.dni === '30122884'
        ? { ...member, roles: [2] }
        : member.dni === '20567812'
          ? { ...member, roles: [3] }
          : member,
    );
    const second = team.find(({ dni }) => dni === '30122884');
    const finan = { ...second, dni: '18456720', ape: 'Maidana', nom: 'Gustavo', roles: [4] };
    const saved = await person.client.put('/p/', {
      idUsr: person.id,
      codigo: id,
      dataProyecto: {
        ...sample.respuestas,
        EquipoExtension: { ...sample.respuestas.EquipoExtension, IntegranteEquipos: [...team, finan] },
      },
    });
    expect(saved.error).toBeNull();
    return id;
  }

  it('keeps who holds a role, gives and takes roles in the table, and saves', async () => {
    const person = await app.person();
    const id = await aTeam(person);
    const { page } = await app.openPage({ as: person, path: `/gestor/form/p/${id}?seccion=2` });
    const form = formScreen(page);
    await form.ready();
    await proves('R-K-63', 'p', async () => {
      const cell = page.getByRole('cell', { name: 'Sosa, Emiliano', exact: true });
      await cell.waitFor();
      expect(await cell.isVisible()).toBe(true);
    });
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'equipo-1280');
    for (const [fact, rule, button, message] of REFUSALS) {
      await form.button(button).click();
      await proves(fact, async () => expect(await form.dialog.innerText()).toContain(message));
      await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await form.dialog.waitFor({ state: 'detached' });
      await proves(rule, async () => expect(await form.button(button).isVisible()).toBe(true));
    }
    await form.button('Quitar el rol Especialista asociado/a a Rivero Paz, Mercedes').click();
    const roles = (member: string) => form.field(`Rol de ${member}`).locator('option').allInnerTexts();
    await proves('R-5.5-19', 'no ofrecido', async () => {
      await expect.poll(() => roles('Rivero Paz, Mercedes')).toContain('Especialista asociado/a');
      const ofStudent = await roles('Ojeda, Ailín');
      expect(ofStudent).toContain('Voluntario/a');
      expect(ofStudent).not.toContain('Especialista asociado/a');
    });
    await form.field('Rol de Rivero Paz, Mercedes').selectOption({ label: 'Voluntario/a' });
    await form.button('Editar Rivero Paz, Mercedes').click();
    await form.dialog.waitFor();
    await proves('R-2.12-03', async () =>
      expect(await form.dialog.getByRole('button', { name: 'Guardar cambios' }).isVisible()).toBe(true),
    );
    await form.dialog.getByLabel('Nombre', { exact: true }).fill('María Mercedes');
    // Enter saves the row, not the form.
    const sent = writesOf(page);
    await form.dialog.getByLabel('Nombre', { exact: true }).press('Enter');
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-4.5-17', async () =>
      expect(await page.getByRole('cell', { name: 'Rivero Paz, María Mercedes', exact: true }).isVisible()).toBe(true),
    );
    await proves('R-K-70', async () => {
      // The form's own submit would ask first.
      expect(await form.dialog.count()).toBe(0);
      expect(sent).toEqual([]);
    });
    await form.save('Guardar sección');
    await proves('R-8.2-01', async () => {
      await page.getByText('Sección guardada.').waitFor();
      const { data } = await person.client.get<{
        EquipoExtension: { IntegranteEquipos: { nom: string; roles: number[] }[] };
      }>(`/p/form/2/${id}`);
      const member = data.EquipoExtension.IntegranteEquipos.find(({ nom }) => nom === 'María Mercedes');
      expect(member?.roles).toEqual([6]);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'equipo-390');
    await page.getByRole('link', { name: 'Salir', exact: true }).click();
    await proves('R-2.3-24', 'p', async () => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/gestor/proyectos/panel/${id}`);
    });
  });

  it('asks each type of member its own questions', async () => {
    const person = await app.person();
    const id = await aTeam(person);
    const { page } = await app.openPage({ as: person, path: `/gestor/form/p/${id}?seccion=2` });
    const form = formScreen(page);
    await form.ready();
    await form.button('Agregar integrante').click();
    await form.dialog.waitFor();
    await proves('R-2.11-02', async () => expect(await form.dialog.isVisible()).toBe(true));
    await proves('R-2.12-01', async () =>
      expect(await form.dialog.getByRole('heading').first().innerText()).toBe('Integrante del equipo'),
    );
    await proves('R-2.12-02', async () =>
      expect(await form.dialog.getByRole('button', { name: 'Agregar integrante' }).isVisible()).toBe(true),
    );
    const shown = (key: string) => page.locator(`[id="f-fila.${key}-campo"]`).isVisible();
    const type = (label: string) => form.dialog.getByText(label, { exact: true }).click();
    for (const [label, { id: fact, fields }] of Object.entries(HIDDEN)) {
      await type(label);
      for (const key of Object.keys(fields)) {
        await proves(fact, key, async () => {
          await expect.poll(() => shown(key)).toBe(false);
        });
      }
      await expect.poll(() => shown('unidadAcademica')).toBe(true);
    }
    await type('No docente');
    await expect.poll(() => shown('ubicacion')).toBe(true);
    await proves('R-4.5-04', async () => {
      const after = await form.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll('[id$="-campo"]')].map((field) => field.id.replace(/^.*\.|-campo$/g, '')),
      );
      const rest = after.filter((key) => key === 'area' || key === 'unidadAcademica').map((key) => after.indexOf(key));
      expect(rest.every((at) => at > after.indexOf('ubicacion'))).toBe(true);
    });
    await type('Otro');
    await proves('R-4.5-09', 'académicos ocultos', async () => {
      for (const key of ['titulo', 'unidadAcademica', 'categoriaDocente', 'periodoLectivo', 'tieneTarjeta']) {
        await expect.poll(() => shown(key)).toBe(false);
      }
    });
    await proves('R-4.5-09', 'observ visible', async () => expect(await shown('observ')).toBe(true));
    await type('Docente');
    await expectAccessible(page);
    await shoot(page, 'integrante-1280', { whole: false });
    await proves('R-5.6-04', async () =>
      expect(await form.dialog.innerText()).toContain('Sin puntos, con 0 adelante si tiene menos de 8 dígitos'),
    );

    await form.dialog.getByRole('button', { name: 'Agregar integrante' }).click();
    const alert = form.dialog.getByRole('alert');
    await proves('R-4.5-21', async () => {
      await alert.waitFor();
      await alert.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect.poll(() => alert.count()).toBe(0);
    });
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    const question = page.getByRole('dialog', { name: '¿Descartás lo que escribiste?' });
    await question.getByRole('button', { name: 'Descartar' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await proves('R-4.5-22', async () =>
      expect(await page.getByRole('button', { name: /^Eliminar .+, / }).count()).toBe(
        sample.respuestas.EquipoExtension.IntegranteEquipos.length + 1,
      ),
    );
  });
});
