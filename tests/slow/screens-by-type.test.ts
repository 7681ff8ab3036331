import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage, type Created } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { acts, TYPES } from '../permissions/cells.ts';
import { expected, isInterface, type Cell } from '../permissions/expectations.ts';
import { useBrowser } from '../support/browser.ts';
import { watchRequests, type RequestWatch } from '../support/watch-requests.ts';

/** What the screens of today show of an act; an act that is not here belongs to a screen to come (`LATER`). */
interface Seen {
  screens: ReadonlyMap<string, string>;
  menu: readonly string[];
  help: readonly string[];
  tables: readonly string[];
  bar: string;
  hasBell: boolean;
  hasPlus: boolean;
}

const FACTS: Record<string, string> = {
  call: 'current',
  callphase: 'REC_IP',
  phase: 'REC_IP',
  deadline: 'open',
  form: 'completa',
  definitive: 'other',
  answers: 'no',
  saved: 'no',
  window: 'shut',
  indep: 'off',
  mine: 'none',
  flag: '1',
  mustchange: 'no',
  year: 'current',
  named: 'nobody',
  namedflag: '1',
  links: '2',
  modality: 'PEIS',
  duration: 'yes',
};
const HELP: Record<string, string> = {
  'help general provisions': 'Disposiciones generales',
  'help contacts': 'Contacto',
  'help submission': 'Presentar un proyecto',
  'help note templates': 'Notas modelo',
  'help evaluation': 'Evaluar',
  'help quality guides': 'Guías de calidad',
};
const ENTRIES: Record<string, string> = {
  ip: 'Idea proyecto',
  p: 'Proyecto',
  inf_avance: 'Informe de avance',
  inf_final: 'Informe final',
};
const TABLES = '/gestor/proyectos/tabla';
const SCREENS = [
  TABLES,
  '/gestor/ayuda',
  '/gestor/evaluacion',
  '/gestor/usuarios',
  '/gestor/notificaciones',
  '/gestor/convocatoria',
  '/gestor/plantillas',
  '/gestor/resultados',
  '/gestor/hechos',
  '/gestor/tablero',
  '/gestor/proyectos/informes',
  '/gestor/mis-datos',
  '/gestor/usuarios/anonimizacion',
  '/gestor/auditoria',
  '/gestor/integridad',
  '/gestor/convocatoria/listas',
  // Where the rows are read.
  TABLES,
];
/** Acts that call a screen by its name. */
const NAMED: Record<string, string> = {
  '/gestor/resultados': 'screen resultados',
  '/gestor/hechos': 'screen hechos',
  '/gestor/tablero': 'screen tablero',
  '/gestor/proyectos/informes': 'screen informes',
  '/gestor/mis-datos': 'screen mis datos',
  '/gestor/usuarios/anonimizacion': 'screen anonimización',
  '/gestor/auditoria': 'screen auditoría',
  '/gestor/integridad': 'screen integridad',
  '/gestor/convocatoria/listas': 'screen listas base',
};
/** Interface acts without a screen, or of forms that these projects do not have yet. */
const LATER =
  /^screen (cambiar contraseña|any other path|desconocida|\/login|\/gestor$|\/gestor\/form\/)|programme table|signature|password column|evaluator names|upload control|DESCONOCID|Desconocid|help back|edit controls of|icon|^show edit|row delete$/;

const app = useBrowser();
const stage = useStage(app);
let stranger: Person;
let others: Created;

beforeAll(async () => {
  stranger = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  others = await stage.idea(stranger, { titulo: 'De otra persona', bianual: 1 });
  await stage.move(others.id, 'EVAL_IP');
}, 180_000);

/** Within the page, as a link would: nothing is loaded again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts();

async function look(page: Page, requests: RequestWatch, email: string): Promise<Seen> {
  await requests.quiet();
  const help = await headings(page);
  const menu = await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link').allInnerTexts();
  const bar = await page.getByRole('banner').innerText();
  const hasBell = (await page.getByRole('button', { name: /^Notificaciones/ }).count()) === 1;
  const screens = new Map<string, string>();
  let tables: string[] = [];
  let hasPlus = false;
  for (const path of SCREENS) {
    const before = await page.getByRole('main').locator('h1').first().innerText();
    await go(page, path);
    // Either sent elsewhere or another screen.
    await page.waitForFunction(
      ([asked, old]) => location.pathname !== asked || document.querySelector('main h1')?.textContent !== old,
      [path, before] as const,
    );
    // What is on its way may still send the person elsewhere.
    await requests.quiet();
    const landed = new URL(page.url()).pathname;
    // The next look begins when this one is drawn.
    if (landed !== path) await page.getByRole('heading', { level: 1, name: 'Ayuda y normativa' }).waitFor();
    screens.set(path, landed);
    if (path !== TABLES) continue;
    tables = await headings(page);
    hasPlus = (await page.locator('a[href$="/ficha/crear"]').count()) > 0;
  }
  expect(bar.includes(email) || bar.includes('Administración')).toBe(true);
  return { screens, menu, help, tables, bar, hasBell, hasPlus };
}

describe('docs/permissions.tsv on the screen', () => {
  test('every interface act is looked at or belongs to a screen to come', () => {
    const unknown = acts.filter(
      ({ act }) =>
        isInterface(act) &&
        !LATER.test(act) &&
        !/^(menu|help|table|row in|row delete in|top bar|button \+|screen (\/|resultados|hechos|tablero|informes|mis datos|anonimización|auditoría|integridad|listas base)|panel|show desc)/.test(
          act,
        ),
    );
    expect(unknown.map(({ act }) => act)).toEqual([]);
  });

  test.each(TYPES)('%s', { timeout: 180_000 }, async (type) => {
    const person = await app.person({ tipoUsuario: type, unidadAcademica: 'FCA' });
    const own = await stage.idea(stranger, { titulo: 'La propia', bianual: 1 });
    await app.database.db('project_links').insert({ project_id: own.id, user_id: person.id });
    await stage.move(own.id, 'EVAL_IP');
    const relations = type === 'eval_prog' ? ['none'] : ['owner'];
    const { page } = await app.openPage({ as: person, path: null, width: 1400 });
    const requests = watchRequests(page);
    await page.goto('/gestor/ayuda');
    await page.getByRole('heading', { name: 'Contacto' }).waitFor();
    const seen = await look(page, requests, person.email);
    const wrong: string[] = [];
    const history = 'REC_IP EVAL_IP';
    const holds = (act: string, isShown: boolean, to: readonly string[] = ['none']) => {
      const facts = { ...FACTS, state: 'EVAL_IP', history, entries: '2' };
      const cell: Cell = { act, route: null, type, relations: [...to], facts };
      const want = expected(cell);
      if (want.shown !== isShown)
        wrong.push(`${act} as ${type} ${to.join()} → ${want.rules.join()}: ${String(isShown)}`);
    };

    for (const [path, found] of seen.screens) holds(NAMED[path] ?? `screen ${path}`, found === path);
    for (const { act } of acts) {
      const [kind] = act.split(' ');
      const name = act.slice(act.indexOf(' ') + 1);
      if (LATER.test(act)) continue;
      if (kind === 'menu') holds(act, seen.menu.includes(name));
      if (kind === 'help') holds(act, seen.help.includes(HELP[act] ?? '?'));
      if (kind === 'table') holds(act, seen.tables.includes(name));
    }
    holds('top bar e-mail', seen.bar.includes(person.email));
    holds('top bar bell', seen.hasBell);
    holds('button +', seen.hasPlus);

    // Rows: of a project of somebody else's and of one that this person shares.
    for (const [codigo, to] of [
      [others.codigo, ['none']],
      [own.codigo, relations],
    ] as const) {
      for (const table of ['MIS PROYECTOS', 'A EVALUAR', 'EVALUADOS', 'UNIDAD ACADÉMICA']) {
        const section = page.locator(`section[aria-label="${table}"]`);
        const isRow = (await section.getByText(codigo, { exact: true }).count()) > 0;
        holds(`row in ${table}`, isRow, to);
        const erases = (await section.getByRole('button', { name: `Eliminar ${codigo}` }).count()) > 0;
        if (table !== 'MIS PROYECTOS') holds(`row delete in ${table}`, erases, to);
        else if (isRow) holds('row delete', erases, to);
      }
    }

    for (const [id, to] of [
      [others.id, ['none']],
      [own.id, relations],
    ] as const) {
      await go(page, `/gestor/proyectos/panel/${id}`);
      await page.getByRole('heading', { level: 1, name: id === own.id ? 'La propia' : 'De otra persona' }).waitFor();
      await requests.quiet();
      const links = await page
        .getByRole('navigation', { name: 'Formularios del proyecto' })
        .getByRole('link')
        .allInnerTexts();
      for (const [ruta, name] of Object.entries(ENTRIES))
        holds(
          `panel list /${ruta}`,
          links.some((text) => text.includes(name)),
          to,
        );
      const main = page.getByRole('main');
      holds(
        'panel state history',
        (await main.getByRole('heading', { name: 'Historia de estados' }).count()) === 1,
        to,
      );
      holds('panel state controls', (await main.getByRole('button', { name: 'Agregar estado' }).count()) === 1, to);
      holds(
        'panel share control',
        (await main.getByRole('button', { name: 'Compartir', exact: true }).count()) === 1,
        to,
      );
      holds('icon /ip', (await main.locator(`a[href="/gestor/form/ip/${id}"]`).count()) > 0, to);
      holds('show desc of the state history', (await main.getByText('Pasa a EVAL_IP').count()) > 0, to);
      holds('screen /gestor/proyectos/panel/{id}', true, to);
    }
    expect(wrong.join('\n')).toBe('');
  });
});
