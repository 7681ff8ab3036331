import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATES } from '#schemas/generated/domain/state.ts';
import { readCsv } from '../api/support/read-csv.ts';
import { useStage } from '../api/support/stage.ts';
import type { NewPerson, Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const PATH = '/gestor/proyectos/tabla';
const table = (page: Page, name: string) => page.getByRole('region', { name }).locator('table');
const codes = (page: Page, name: string) => table(page, name).locator('tbody tr > :nth-child(2)').allInnerTexts();
const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const options = async (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();
const sorted = (list: Locator, head: string) =>
  list
    .locator('th:not([aria-sort=none])')
    .filter({ has: list.page().getByRole('button', { name: head, exact: true }) });
const erasers = (page: Page) => page.getByRole('button', { name: /^Eliminar / });

describe('the tables of each type', () => {
  const app = useBrowser();
  const stage = useStage(app);
  let owner: Person;
  let year: number;
  let short: string;
  let received: { id: number; codigo: string };
  let evaluated: { id: number; codigo: string };
  let wire = 700_000;

  beforeAll(async () => {
    year = await stage.year();
    short = String(year % 100);
    owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    received = await stage.idea(owner, { titulo: 'Agua segura en las islas' });
    evaluated = await stage.idea(owner, { titulo: 'Memoria oral del puerto' });
    await stage.move(evaluated.id, 'EVAL_IP');
    await stage.call(2024, 'OK');
    const old = await stage.idea(owner, { titulo: 'De otra convocatoria' });
    await stage.moveToCall(old.id, 2024);
  });

  const open = async (as: string | NewPerson | Person, path = PATH) => (await app.openPage({ as, path })).page;
  const evaluator = async (tipoUsuario: string, kind: string) => {
    const person = await app.person({ tipoUsuario });
    wire += 1;
    await app.database.db('forms').insert({ kind, wire_id: wire, project_id: evaluated.id, evaluator_id: person.id });
    return person;
  };

  it('filters by year and state, in the address, and asks the server for pages', async () => {
    const { page } = await app.openPage({ as: owner, path: null });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/p/all/') && asked.push(request.url()));
    await page.goto(PATH);
    await table(page, 'MIS PROYECTOS').waitFor();
    for (const name of ['limite', 'orden', 'pagina', 'lista'])
      proves('R-K-46', 'pantallas', () => expect(new URL(asked[0] ?? '').searchParams.has(name)).toBe(true));
    const years = await options(page, 'Año');
    proves('R-A-76-01', 'MIS PROYECTOS', () => expect(years).toEqual(['TODOS', short, '25', '24', '23']));
    await page.getByLabel('Año').selectOption({ label: '24' });
    await page.waitForURL('**anio=2024');
    await page.getByText('1 de 1 proyecto', { exact: true }).waitFor();
    const shown = await codes(page, 'MIS PROYECTOS');
    proves('R-2.6-04', () => {
      expect(shown).toHaveLength(1);
      expect(shown.every((code) => code.startsWith('24-'))).toBe(true);
    });
    await page.getByLabel('Año').selectOption({ label: 'TODOS' });
    await page.getByText('3 de 3 proyectos').waitFor();
    await page.getByLabel('Estado', { exact: true }).selectOption('EVAL_IP');
    await page.waitForURL('**estado=EVAL_IP');
    await page.getByText('1 de 1 proyecto', { exact: true }).waitFor();
    expect(await codes(page, 'MIS PROYECTOS')).toEqual([evaluated.codigo]);
    await page.reload();
    await page.getByText('1 de 1 proyecto', { exact: true }).waitFor();
    await proves('R-X-51', 'filtro', async () => {
      expect(await page.getByLabel('Estado', { exact: true }).inputValue()).toBe('EVAL_IP');
      expect(await codes(page, 'MIS PROYECTOS')).toEqual([evaluated.codigo]);
    });
    await page.goto(`${PATH}?orden=-titulo&q=e`);
    await page.reload();
    await sorted(table(page, 'MIS PROYECTOS'), 'TÍTULO').waitFor();
    await proves('R-X-51', 'orden', async () =>
      expect(await page.locator('thead th', { hasText: 'TÍTULO' }).getAttribute('aria-sort')).toBe('descending'),
    );
    await proves('R-X-51', 'búsqueda', async () =>
      expect(await page.getByLabel('Buscar por código, título o responsable').inputValue()).toBe('e'),
    );
    await page.goto(`${PATH}?estado=EVAL_IP`);
    await page.getByText('1 de 1 proyecto', { exact: true }).waitFor();
    await page.getByLabel('Estado', { exact: true }).selectOption('OK');
    await page.getByText('Ningún proyecto en estado Aprobado').waitFor();
    await expectAccessible(page);
    await shoot(page, 'tabla-sin-resultados-1280');
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await page.getByText('3 de 3 proyectos').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.goto(`${PATH}?orden=x;drop&estado=nada&anio=-1&pagina=0&q=${'%25'.repeat(3)}`);
    await page.getByText('Ningún proyecto contiene «%%%»').waitFor();
    const recent = await app.person();
    const former = await stage.idea(recent);
    await stage.moveToCall(former.id, 2024);
    const other = await open(recent);
    await table(other, 'MIS PROYECTOS').waitFor();
    expect(await options(other, 'Año')).toEqual(['TODOS', '25', '24', '23']);
  });

  it('exports what is shown', async () => {
    const { page, faults } = await app.openPage({ as: owner, path: `${PATH}?q=agua` });
    await table(page, 'MIS PROYECTOS').waitFor();
    const fileOf = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `${format}: exportar MIS PROYECTOS` }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`proyectos.${format.toLowerCase()}`);
      return readFileSync(await file.path());
    };
    const text = (await fileOf('CSV')).toString('utf8');
    expect(text).toContain(received.codigo);
    expect(text).not.toContain(evaluated.codigo);
    const [sheet] = await readXlsx(await fileOf('XLSX'));
    const shown = await codes(page, 'MIS PROYECTOS');
    proves('R-X-49', 'proyectos', () => {
      expect(shown).toEqual([received.codigo]);
      for (const rows of [readCsv(text.replace('\uFEFF', '')), sheet?.data ?? []])
        expect(rows.map((row) => row[1])).toEqual(['CÓDIGO', ...shown]);
    });
    const more = page.getByRole('button', { name: 'Otra forma de exportar MIS PROYECTOS' });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV separado por comas' }).waitFor();
    await expectAccessible(page);
    const [commas] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(commas.suggestedFilename()).toBe('proyectos.csv');
    const cells = readCsv(readFileSync(await commas.path(), 'utf8').replace('\uFEFF', ''), ',');
    expect(cells.map((row) => row[1])).toEqual(['CÓDIGO', ...shown]);
    faults.expect(/status of 503/);
    await page.route('**/exportar/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'CSV: exportar MIS PROYECTOS' }).click();
    await page.getByRole('dialog', { name: 'Error 503' }).waitFor();
  });

  it('shows the academic unit its projects', async () => {
    await stage.idea(await app.person({ ape: 'Ávila', nom: 'Nora' }), { titulo: 'Ñandúes del bañado' });
    const page = await open({ tipoUsuario: 'sec_unl', unidadAcademica: 'FICH' });
    const unit = table(page, 'UNIDAD ACADÉMICA');
    await unit.waitFor();
    const heads = await unit.locator('thead th').allInnerTexts();
    proves('R-2.6-16', () =>
      expect(heads).toEqual(['ID', 'CÓDIGO', 'FECHA DE CREACIÓN', 'TÍTULO', 'RESPONSABLE', 'ESTADO']),
    );
    const years = await options(page, 'Año');
    proves('R-2.6-15', 'todos', () => expect(years[0]).toBe('Todos'));
    for (const caso of ['2023', '2024', '2025']) proves('R-2.6-15', caso, () => expect(years).toContain(caso));
    proves('R-A-76-01', 'unidad académica', () =>
      expect(years).toEqual(['Todos', String(year), '2025', '2024', '2023']),
    );
    await proves('R-2.6-18', async () =>
      expect(await unit.locator('thead th', { hasText: 'FECHA' }).getByRole('button').count()).toBe(0),
    );
    const states: readonly string[] = STATES;
    const spanish = new Intl.Collator('es', { numeric: true });
    for (const [caso, name] of [
      ['ID', 'ID'],
      ['título', 'TÍTULO'],
      ['código', 'CÓDIGO'],
      ['responsable', 'RESPONSABLE'],
      ['estado', 'ESTADO'],
    ] as const) {
      const cells = unit.locator(`tbody tr > :nth-child(${heads.indexOf(name) + 1})`);
      const directions = new Set<string | null>();
      for (let clicks = 0; clicks < 2; clicks += 1) {
        const head = unit.locator('thead th', { hasText: name });
        const before = await head.getAttribute('aria-sort');
        await unit.getByRole('button', { name, exact: true }).click();
        // The address changes a moment before the heads do.
        await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before);
        const direction = await head.getAttribute('aria-sort');
        directions.add(direction);
        await proves('R-2.6-17', caso, async () => {
          const compare =
            caso === 'estado' ? (a: string, b: string) => states.indexOf(a) - states.indexOf(b) : spanish.compare;
          const ordered = (texts: readonly string[]) =>
            texts.toSorted((a, b) => (direction === 'descending' ? compare(b, a) : compare(a, b)));
          // The rows come a moment after the address.
          await expect
            .poll(async () => {
              const shown = await cells.allInnerTexts();
              // States stand as a project goes through them, whatever stands before it: «No adjudicado» in a finished call.
              const texts = caso === 'estado' ? shown.map((text) => text.split(/\s+/u).at(-1) ?? '') : shown;
              return new Set(texts).size > 1 && ordered(texts).every((text, at) => text === texts[at]);
            })
            .toBe(true);
        });
      }
      proves('R-2.6-17', caso, () => expect(directions).toEqual(new Set(['ascending', 'descending'])));
    }
    const ofUnit = await codes(page, 'UNIDAD ACADÉMICA');
    proves('R-6-66', 'sec_unl', () =>
      expect(ofUnit).toEqual(expect.arrayContaining([received.codigo, evaluated.codigo])),
    );
    await proves('R-6-67', 'sec_unl', async () => expect(await erasers(page).count()).toBe(0));
    await proves('R-D-30', 'unidad académica', async () =>
      expect(await page.locator('[data-table="react-table"]').count()).toBe(1),
    );
    await expectAccessible(page);
    await shoot(page, 'tabla-unidad-1280');
    const none = await app.person({ unidadAcademica: 'FCA' });
    const former = await stage.idea(none, { unidadAcademica: 'FCA' });
    await stage.moveToCall(former.id, 2024);
    const elsewhere = await open({ tipoUsuario: 'sec_unl', unidadAcademica: 'FCA' });
    await table(elsewhere, 'UNIDAD ACADÉMICA').waitFor();
    expect(await options(elsewhere, 'Año')).toEqual(['Todos', '2025', '2024', '2023']);
  });

  it('shows evaluators what they evaluate, and deletes nothing there', async () => {
    const evaluatorPage = async (type: string, kind: string) => {
      const page = await open(await evaluator(type, kind));
      await table(page, 'A EVALUAR').waitFor();
      await proves('R-2.6-14', type, async () => expect(await titled(page, 'A EVALUAR').isVisible()).toBe(true));
      expect(await codes(page, 'A EVALUAR')).toEqual([evaluated.codigo]);
      return { page, deletes: await erasers(page).count() };
    };
    const internal = await evaluatorPage('eval_int', 'eipca');
    proves('R-6-67', 'A EVALUAR', () => expect(internal.deletes).toBe(0));
    const list = table(internal.page, 'A EVALUAR');
    await proves('R-D-30', 'a evaluar', async () => {
      expect(await list.locator('xpath=..').getAttribute('data-table')).toBe('react-table');
      await list.getByRole('button', { name: 'TÍTULO' }).click();
      await internal.page.waitForURL('**e.orden=titulo');
      await sorted(list, 'TÍTULO').waitFor();
      expect(await list.locator('thead th', { hasText: 'TÍTULO' }).getAttribute('aria-sort')).toBe('ascending');
    });
    await shoot(internal.page, 'tabla-evaluador-1280');
    expect((await evaluatorPage('eval_int_ext', 'eipca')).deletes).toBe(0);
    const external = await evaluatorPage('eval_ext', 'pcal');
    proves('R-6-67', 'eval_ext', () => expect(external.deletes).toBe(0));
    await proves('R-6-63', async () => expect(await titled(external.page, 'MIS PROYECTOS').count()).toBe(0));
    const programme = await evaluatorPage('eval_prog', 'eippe');
    proves('R-6-67', 'eval_prog', () => expect(programme.deletes).toBe(0));
    proves('R-6-68', () => expect(programme.deletes).toBe(0));
    await proves('R-A-112-33', 'eval_prog', async () =>
      expect(await programme.page.locator('a[href$="/ficha/crear"]').count()).toBe(0),
    );
  });

  it('shows the council and communication what they may read', async () => {
    const council = await open('cs');
    await table(council, 'EVALUADOS').waitFor();
    const seen = await codes(council, 'EVALUADOS');
    proves('R-A-14-01', 'incluidos', () => expect(seen).toContain(evaluated.codigo));
    proves('R-A-14-01', 'solo REC_IP excluido', () => expect(seen).not.toContain(received.codigo));
    const deletes = await erasers(council).count();
    proves('R-6-67', 'EVALUADOS', () => expect(deletes).toBe(0));
    proves('R-6-67', 'cs', () => expect(deletes).toBe(0));
    await proves('R-A-112-33', 'cs', async () =>
      expect(await council.locator('a[href$="/ficha/crear"]').count()).toBe(0),
    );
    const reader = await app.person({ tipoUsuario: 'comunicacion' });
    const { data } = await reader.client.get<{ lista: string; esDuenio: boolean }[]>(`/p/all/usr/${reader.id}`);
    const communication = await open(reader);
    await table(communication, 'MIS PROYECTOS').waitFor();
    const consulted = await codes(communication, 'MIS PROYECTOS');
    proves('R-A-14-02', () => {
      expect(data.length).toBeGreaterThan(0);
      expect(data.every(({ lista, esDuenio }) => lista === 'lectura' && !esDuenio)).toBe(true);
      expect(consulted).toContain(evaluated.codigo);
      expect(consulted).not.toContain(received.codigo);
    });
    await proves('R-6-67', 'comunicacion fila ajena', async () => expect(await erasers(communication).count()).toBe(0));
  });

  it('deletes rows as owner, or as administrator', async () => {
    const manager = await app.person({ tipoUsuario: 'gestion' });
    const own = await stage.idea(manager, { titulo: 'De la oficina' });
    const page = await open(manager);
    await table(page, 'MIS PROYECTOS').waitFor();
    await proves('R-6-67', 'gestion fila propia visible', async () =>
      expect(await page.getByRole('button', { name: `Eliminar ${own.codigo}` }).count()).toBe(1),
    );
    await proves('R-6-67', 'gestion fila ajena', async () => {
      // What can only be read has no pencil.
      expect(await page.getByRole('link', { name: `Ver ${received.codigo}` }).count()).toBe(1);
      expect(await page.getByRole('button', { name: `Eliminar ${received.codigo}` }).count()).toBe(0);
    });
    await app.database.db('institutions').insert({ nom: 'Vecinal sin confirmar' });
    const admin = await open('admin');
    await table(admin, 'MIS PROYECTOS').waitFor();
    // What waits for the office is told where it has its dashboard, and nowhere else.
    expect(await admin.getByRole('region', { name: 'Lo que espera a la oficina' }).count()).toBe(0);
    const inbox = await open('admin', '/gestor/tablero');
    const waits = inbox.getByRole('region', { name: 'Lo que espera a la oficina' });
    const confirms = waits.getByRole('link', { name: /^Confirmar instituciones/u });
    expect(await confirms.getAttribute('href')).toBe('/gestor/convocatoria/instituciones?estado=pendiente');
    await expectAccessible(inbox);
    await shoot(inbox, 'tablero-bandeja-1280');
    await inbox.setViewportSize({ width: 390, height: 844 });
    await expectFits(inbox);
    await shoot(inbox, 'tablero-bandeja-390');
    await expectAccessible(admin);
    expect(await page.getByRole('region', { name: 'Lo que espera a la oficina' }).count()).toBe(0);
    await proves('R-6-67', 'admin todas visible', async () =>
      expect(await erasers(admin).count()).toBe((await codes(admin, 'MIS PROYECTOS')).length),
    );
    await proves('R-D-30', 'mis proyectos', async () => {
      await table(admin, 'MIS PROYECTOS').getByRole('button', { name: 'TÍTULO' }).click();
      await admin.waitForURL('**orden=titulo');
      expect(await table(admin, 'MIS PROYECTOS').locator('xpath=..').getAttribute('data-table')).toBe('react-table');
    });
    await shoot(admin, 'tabla-admin-1280');
  });

  it('refuses to delete what is in evaluation, and says why', async () => {
    const page = await open(owner);
    await table(page, 'MIS PROYECTOS').waitFor();
    await page.getByRole('button', { name: `Eliminar ${evaluated.codigo}` }).click();
    const dialog = page.getByRole('dialog');
    // Before anything is asked.
    const refusal = page.getByRole('dialog', { name: 'No se puede eliminar' });
    await dialog.waitFor();
    await proves('R-6-79', async () => {
      expect(await refusal.count()).toBe(1);
      expect(await refusal.innerText()).toContain('Proyecto en evaluación o de convocatoria anterior');
    });
    await expectAccessible(page);
    await shoot(page, 'tabla-no-se-elimina-1280', { whole: false });
    await refusal.getByRole('button', { name: 'Cerrar' }).click();
    expect(await page.getByRole('link', { name: `Ver ${evaluated.codigo}` }).count()).toBe(1);
    const gone = await stage.idea(owner, { titulo: 'Para eliminar' });
    await page.reload();
    await page.getByRole('button', { name: `Eliminar ${gone.codigo}` }).click();
    const asked = await dialog.getByRole('heading').innerText();
    proves('R-8.3-03', () =>
      expect(asked).toBe('¿Desea eliminar el proyecto? Todos los formularios serán eliminados del sistema'),
    );
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await proves('R-8.2-11', async () => {
      const toast = page.getByText('Proyecto eliminado', { exact: true });
      await toast.waitFor();
      expect((await toast.locator('xpath=..').boundingBox())?.width).toBeLessThanOrEqual(19 * 16);
    });
    await page.getByRole('link', { name: `Editar ${gone.codigo}` }).waitFor({ state: 'detached' });
  });

  it('draws the tables of the person’s type and no other, each with its own projects', async () => {
    const drawn = async (page: Page) => {
      await expect.poll(() => page.getByRole('status', { name: 'Cargando proyectos' }).count()).toBe(0);
      return page
        .getByRole('main')
        .locator('section:not(section section)')
        .evaluateAll((all) => all.map((one) => one.ariaLabel));
    };
    // What each type has is `tableKinds`; this is that the screen draws it.
    const council = await open('cs');
    await table(council, 'EVALUADOS').waitFor();
    expect(await drawn(council)).toEqual(['EVALUADOS', 'MIS PROYECTOS']);
    // Whoever only reads is asked for nothing, and sees no empty strip.
    expect(await council.getByRole('region', { name: /^Lo que (?:espera|tus proyectos)/u }).count()).toBe(0);
    const colleague = await app.person({ unidadAcademica: 'FICH' });
    const own = await stage.idea(colleague);
    await stage.move(own.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    const page = await open(colleague);
    await table(page, 'MIS PROYECTOS').waitFor();
    // Above it what to do next; below each title how far the project is.
    await page.getByText('1 proyecto, pide algo de vos').waitFor();
    const strip = page.getByRole('region', { name: 'Lo que tus proyectos piden de vos' });
    const next = strip.getByRole('link', { name: /^Completar el proyecto/ });
    expect(await next.getAttribute('href')).toBe(`/gestor/form/p/${own.id}?seccion=1`);
    await table(page, 'MIS PROYECTOS').getByText('Proyecto: sin empezar').waitFor();
    await expectAccessible(page);
    await shoot(page, 'tabla-pasos-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'tabla-pasos-390');
    await page.setViewportSize({ width: 1280, height: 900 });
    const sections = await drawn(page);
    const seen = await codes(page, 'MIS PROYECTOS');
    proves('R-6-66', 'otros no', () => {
      expect(sections).toEqual(['MIS PROYECTOS']);
      expect(seen).toEqual([own.codigo]);
    });
  });

  it('offers to create while ideas are received, and says who may not', async () => {
    const page = await open(owner);
    const create = page.locator('a[href$="/ficha/crear"]');
    await create.waitFor();
    await proves('R-6-41', 'REC_IP visible', async () => expect(await create.isVisible()).toBe(true));
    const stopped = await app.person();
    await app.database.db('users').where({ id: stopped.id }).update({ puede_crear_proyectos: false });
    const other = await open(stopped);
    await other.locator('a[href$="/ficha/crear"]').click();
    const dialog = other.getByRole('dialog', { name: 'Error' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain(
      'No tiene permiso de crear proyectos , usted se encuentra en un proyecto bianual vigente.',
    );
    expect(new URL(other.url()).pathname).toBe(PATH);
    await stage.phase('EVAL_IP');
    await page.reload();
    await table(page, 'MIS PROYECTOS').waitFor();
    await proves('R-6-41', 'EVAL_IP oculto', async () => expect(await create.count()).toBe(0));
    await stage.phase('REC_IP');
  });
});
