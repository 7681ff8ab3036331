import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { beginDraft, draftAddress, storedDraft } from '../e2e/support/studio-drafts.ts';
import { studioScreen } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const year = new Date().getFullYear();

interface Draft {
  id: number;
  contenido: { ui: Record<string, unknown>; scoring?: object };
}

describe('what a template has besides its items, in the studio', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('asks for documents: added, named, placed and conditioned without a file', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const id = await beginDraft(admin, 'p');
    const asked = async () => ((await storedDraft(admin, id)).ui['requisitos'] ?? []) as Record<string, unknown>[];
    const { page } = await app.openPage({ as: admin, path: draftAddress(id) });
    const studio = studioScreen(page);
    await studio.ready();
    await studio.open(/^Documentación/);
    const preview = page.getByRole('region', { name: 'Vista previa' });
    await preview.getByText('CONSTANCIA_DIRECTOR').waitFor();
    expect(await page.getByRole('button', { name: 'Eliminar PRESUPUESTO' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Agregar documento' }).click();
    await studio.field('Nombre').fill('CV');
    const checks = page.locator('section[aria-labelledby="h-controles"]');
    await checks.getByText('Dos documentos se llaman «CV». Cambiá el nombre de uno.').waitFor();
    await studio.open('Todo el formulario');
    await checks.getByRole('button', { name: 'Ir a Documentación' }).click();
    await page.getByRole('button', { name: /^CV/ }).last().click();
    await studio.field('Nombre').fill('PLAN_DE_TRABAJO');
    await studio.item.getByLabel('Excel (xlsx)').check();
    await studio.field('Se pide uno por').selectOption('Integrante del equipo');
    await studio.field('Obligatorio').selectOption('No');
    const word = (name: string) => studio.item.getByRole('group', { name, exact: true });
    for (const [name, source, value] of [
      ['Se pide', 'Duración del proyecto', 'Bianual'],
      ['Es obligatorio', 'Unidad académica del proyecto', 'Facultad de Ingeniería y Ciencias Hídricas'],
    ] as const) {
      await word(name).getByRole('button', { name: 'Agregar condición' }).click();
      await word(name).getByLabel('Qué mira la condición 1').selectOption(source);
      await word(name).getByLabel('Valor de la condición 1').selectOption(value);
    }
    await page.getByRole('button', { name: 'Subir PLAN_DE_TRABAJO' }).click();
    await page.getByText('PLAN_DE_TRABAJO: lugar 5 de 6').waitFor();
    const when = (key: string, value: unknown) => ({
      properties: { contexto: { properties: { [key]: { const: value } } } },
    });
    await expect
      .poll(async () => (await asked())[4])
      .toEqual({
        id: 'documentoNuevo',
        nom: 'PLAN_DE_TRABAJO',
        formatos: ['pdf', 'xlsx'],
        obligatorio: false,
        porCada: 'integrante',
        pedidoSi: when('bianual', 1),
        obligatorioSi: when('unidadAcademica', 'FICH'),
      });
    await expectAccessible(page);
    await shoot(page, 'estudio-documentos-1280', { whole: false });
    await page.getByRole('button', { name: 'Eliminar PLAN_DE_TRABAJO' }).click();
    await expect.poll(async () => (await asked()).length).toBe(5);
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await asked()).length).toBe(6);
    await page.getByRole('button', { name: /^Todos/ }).click();
    await expectAccessible(page);
    await studio.dialog.getByRole('button', { name: 'Documento', exact: true }).click();
    await expect.poll(async () => (await asked()).at(-1)?.['nom']).toBe('DOCUMENTO_NUEVO');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'estudio-documentos-390', { whole: false });
  });

  it('keeps rows from being deleted or edited, without a file', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const id = await beginDraft(admin, 'p');
    interface Guarded {
      EquipoExtension: { IntegranteEquipos: { 'ui:rowGuards'?: { act: string; message: string; when: unknown }[] } };
    }
    const guards = async () =>
      ((await storedDraft(admin, id)).ui['equipo'] as Guarded).EquipoExtension.IntegranteEquipos['ui:rowGuards'] ?? [];
    const before = await guards();
    const { page } = await app.openPage({ as: admin, path: draftAddress(id) });
    const studio = studioScreen(page);
    await studio.ready();
    await page.locator('[data-entrada="/equipo/EquipoExtension/IntegranteEquipos"] > button').click();
    const part = studio.item.getByRole('group', { name: 'De las filas en que' });
    await studio.item.getByRole('button', { name: /^El\/la integrante está asignado\/a como director\/a/ }).click();
    const value = part.getByLabel('Valor de la condición 1');
    await value.waitFor();
    expect(await value.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toMatch(/^Director/);
    await studio.item.getByRole('button', { name: 'Proteger filas' }).click();
    await studio.field('No se puede').selectOption('Editar la fila');
    await studio.field('Qué se le dice a quien lo intenta').fill('Ya se presentó.');
    await studio.field('Qué se le dice a quien lo intenta').blur();
    await part.getByLabel('Cómo compara la condición 1').selectOption('está sin responder');
    await expect
      .poll(async () => (await guards()).at(-1))
      .toMatchObject({ act: 'edit', message: 'Ya se presentó.', when: { not: expect.any(Object) as object } });
    await expectAccessible(page);
    await shoot(page, 'estudio-filas-protegidas-1280', { whole: false });
    await studio.item.getByRole('button', { name: 'Subir Ya se presentó.' }).click();
    await expect.poll(async () => (await guards()).at(-2)?.message).toBe('Ya se presentó.');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await studio.item.getByRole('button', { name: 'Proteger filas' }).scrollIntoViewIfNeeded();
    await shoot(page, 'estudio-filas-protegidas-390', { whole: false });
    await studio.item.getByRole('button', { name: 'Eliminar Ya se presentó.' }).click();
    await expect.poll(guards).toEqual(before);
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await guards()).length).toBe(before.length + 1);
  });

  it(
    'gives a rubric a bonus, a panel, an order and a cut, which count once published',
    { timeout: 240_000 },
    async () => {
      const { page } = await app.openPage({ as: 'admin', path: '/gestor/plantillas?clase=pcal', height: 1000 });
      const studio = studioScreen(page);
      await page.getByRole('button', { name: `Abrir un borrador: Calidad PEIS ${year} v1`, exact: true }).click();
      await studio.ready();
      const id = Number(/\d+$/.exec(page.url())?.[0]);
      const use = (part: string) => studio.item.getByRole('button', { name: `Usar: ${part}` }).click();
      const card = (label: string) => studio.item.getByRole('button', { name: new RegExp(`^${label}`) }).click();
      await use('Datos del proyecto');
      await studio.item.getByLabel('Agregar dato').selectOption('Año de la convocatoria');
      await studio.item.getByLabel('Agregar dato').selectOption('Proyecto: Duración');
      await studio.field('Nombre del dato').fill('Cuánto dura');
      await studio.field('Si el proyecto no lo tiene').selectOption('Hay resultado igual');
      await use('Bonificación');
      await card('Motivo nuevo');
      await studio.field('Por qué se suma (opcional)').fill('Convocatoria reciente.');
      await studio.field('Cuánto suma').fill('0,5');
      const when = studio.item.getByRole('group', { name: 'Se suma', exact: true });
      await when.getByRole('button', { name: 'Agregar condición' }).click();
      await when.getByLabel('Qué mira la condición 1').selectOption('Año de la convocatoria');
      await when.getByLabel('Valor de la condición 1').fill('2000');
      await use('Varios evaluadores');
      await card('El puntaje total');
      await studio.field('Cómo').selectOption('Mediana');
      // Nothing takes it: what would decide without deciding anything is not published.
      await studio.field('Para qué').selectOption('Se muestra al lado, no decide');
      await studio.item.getByRole('button', { name: 'Subir Integralidad' }).click();
      await card('Integralidad');
      await studio.field('Sentido').selectOption('De mayor a menor');
      await studio.field('Los lugares se cuentan').selectOption('Cuánto dura');
      await use('Corte');
      await studio.field('Cómo se corta').selectOption('Por puntaje');
      await studio.field('Puntaje de corte').fill('7,5');
      await studio.settled();
      await expectAccessible(page);
      await shoot(page, 'estudio-mas-opciones-1280', { whole: false });
      await expect
        .poll(async () => (await storedDraft(await stage.admin(), id)).scoring)
        .toMatchObject({
          facts: [
            { id: 'anio', type: 'number', from: 'call' },
            {
              title: 'Cuánto dura',
              type: 'number',
              from: { kind: 'p', path: '/datosGenerales/bianual' },
              optional: true,
            },
          ],
          bonus: {
            unit: 'points',
            rules: [
              {
                value: 0.5,
                reason: 'Convocatoria reciente.',
                when: { properties: { hechos: { properties: { anio: { minimum: 2000 } } } } },
              },
            ],
          },
          panel: [
            {
              id: 'panel',
              of: 'total',
              level: 'total',
              how: 'median',
              beside: true,
              round: { places: 2, mode: 'half_up' },
            },
          ],
          rank: {
            per: 'duracion',
            by: [{ key: { total: true } }, { key: { item: 'D1' }, dir: 'desc' }, { key: { section: 'B' } }],
          },
          cut: { mark: 7.5 },
        });
      await studio.publish(2, 'Se suma medio punto.');

      const one = await bench.judged('pcal');
      const [author] = one.evaluators as [Person];
      const { data, error } = await bench.save('pcal', one.own(author), author, {
        problema: { claridad: 6.5, diagnostico: 6.5 },
        coherencia: { objetivos: 6.5, cronograma: 5, metodologia: 7.5 },
        equipo: { composicion: 7.5, instituciones: 7.5 },
        integralidad: { funciones: 5.5, sustentabilidad: 5.5 },
      });
      expect(error).toBeNull();
      expect(data.resultado?.motivos).toContain('Convocatoria reciente.');
      // 6,50 without it.
      expect(data.resultado?.total).toBe('7.00');
    },
  );

  it('loses nothing typed: server out of reach, session gone, draft gone', { timeout: 180_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const id = await beginDraft(admin, 'ip', null);
    const { page, faults } = await app.openPage({ as: admin, path: draftAddress(id) });
    faults.expect(/ERR_FAILED|status of (?:404|503)/);
    const studio = studioScreen(page);
    await studio.ready();
    await studio.open(/^Título/);
    const type = (text: string) => studio.field('Etiqueta').fill(text);
    const stored = async (of: number) => JSON.stringify(await storedDraft(admin, of));
    const saves = `**/plantillas/borrador/${id}`;

    // Nobody answers: it is said, and saved by itself when the way is back.
    await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await type('Escrito sin conexión');
    await page.getByRole('status').filter({ hasText: 'Sin conexión. Lo escrito queda en este equipo.' }).waitFor();
    await page.unroute(saves);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await studio.settled();
    expect(await stored(id)).toContain('Escrito sin conexión');

    // The server says that it is not there, and what it stored after all is no conflict with oneself.
    await page.route(saves, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"ok":false}' });
    });
    await type('Escrito dos veces');
    await page.getByRole('status').filter({ hasText: 'Sin conexión.' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Guardar ahora' }).click();
    await studio.settled();
    expect(await page.getByText('Lo que cambió:').count()).toBe(0);
    expect(await stored(id)).toContain('Escrito dos veces');

    // The session ends between two keys: after the next sign-in it is in the editor.
    await admin.client.post('/usr/logout');
    await type('Escrito al final');
    await page.waitForURL('**/login');
    const token = await app.services.sessions.open(admin.id);
    await page.evaluate((value) => localStorage.setItem('authorization', value), token);
    await page.goto(draftAddress(id));
    await page.getByText('Recuperamos cambios que no llegaron a guardarse.').waitFor();
    await studio.settled();
    const again = await app.signIn(admin.id);
    const now = async (of: number) =>
      JSON.stringify((await again.get<Draft>(`/plantillas/borrador/${of}`)).data.contenido);
    await expect.poll(() => now(id)).toContain('Escrito al final');

    // Somebody else discards the draft: it goes on in another one.
    await again.delete(`/plantillas/borrador/${id}`);
    await studio.open('Escrito al final');
    await type('Escrito sobre lo descartado');
    await page.getByText('Este borrador ya no está: alguien lo publicó o lo descartó.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'estudio-borrador-perdido-1280', { whole: false });
    await page.getByRole('button', { name: 'Seguir en otro borrador' }).click();
    await page.waitForURL((url) => /borrador\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
    const other = Number(/\d+$/.exec(page.url())?.[0]);
    await expect.poll(() => now(other)).toContain('Escrito sobre lo descartado');
  });
});
