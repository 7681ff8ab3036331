import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { acts, TYPES } from '../permissions/cells.ts';
import { expected, isInterface, type Cell } from '../permissions/expectations.ts';
import { useBrowser } from '../support/browser.ts';
import { isTurn } from '../support/halves.ts';
import { proves } from '../support/proves.ts';
import { watchRequests, type RequestWatch } from '../support/watch-requests.ts';
import { go, useFormsOnScreen } from './support/forms-on-screen.ts';

/** What the screens show of acts that belong to no project. */
interface Seen {
  screens: ReadonlyMap<string, string>;
  menu: readonly string[];
  help: readonly string[];
  tables: readonly string[];
  bar: string;
  hasBell: boolean;
  hasPlus: boolean;
  hasWayBack: boolean;
  hasPasswords: boolean;
  programmeEdits: boolean;
  programmeErases: boolean;
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
  'help rubrics': 'Cómo se evalúa',
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
  '/gestor/clave',
  '/evaluacion',
  '/nada',
  '/login',
  '/login/register',
  '/login/ayuda',
  '/gestor',
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
  '/gestor/clave': 'screen cambiar contraseña',
  '/nada': 'screen any other path',
};
/** Where an address leads by itself. */
const LEADS_TO: Record<string, string> = { '/gestor': '/gestor/ayuda', '/evaluacion': '/gestor/evaluacion' };
/** Only somebody who has a row can be shown its button, and whoever may read an individual form its evaluator. */
const NOT_BY_ALL = ['row delete', 'show evaluator names'];

/** The screens show what the permission function says, which is asked as every type: here half of them are enough at a time. */
const looking = TYPES.filter((_, at) => isTurn(at));

const app = useBrowser();
const stage = useStage(app);
const bench = useBench(app, stage);
const forms = useFormsOnScreen(app, stage);
let stranger: Person;
let others: Created;
/** Which acts were looked at, by type, and what was wrong: in the last look, where a type is looked at again. */
const looked = new Map<string, { acts: Set<string>; wrong: string[] }>();

beforeAll(async () => {
  stranger = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  others = await stage.idea(stranger, { titulo: 'De otra persona', bianual: 1 });
  await stage.move(others.id, 'EVAL_IP');
  await bench.judged('eippe', { state: null });
  await forms.make(await app.person());
}, 180_000);

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
  let hasPasswords = false;
  const programmes = page.getByRole('table', { name: 'Programas de extensión' });
  let [programmeEdits, programmeErases] = [false, false];
  const hasWayBack = (await page.getByText('Volver a ingresar').count()) > 0;
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
    if (landed !== path && landed !== LEADS_TO[path])
      await page.getByRole('heading', { level: 1, name: 'Ayuda y normativa' }).waitFor();
    screens.set(path, landed === LEADS_TO[path] ? path : landed);
    if (landed === '/gestor/usuarios')
      hasPasswords = (await page.getByRole('columnheader', { name: 'CONTRASEÑA' }).count()) === 1;
    if (path === '/gestor/evaluacion' && landed === path) {
      await programmes.waitFor();
      await page
        .getByLabel('Año')
        .last()
        .selectOption(String(await stage.year()));
      await programmes.getByRole('button', { name: /^Editar la comisión/ }).waitFor();
      programmeEdits = true;
      programmeErases = (await programmes.getByRole('button', { name: /^Eliminar/ }).count()) > 0;
    }
    if (path !== TABLES) continue;
    tables = await headings(page);
    hasPlus = (await page.locator('a[href$="/ficha/crear"]').count()) > 0;
  }
  expect(bar.includes(email) || bar.includes('Administración')).toBe(true);
  const acts = { hasBell, hasPlus, hasWayBack, hasPasswords, programmeEdits, programmeErases };
  return { screens, menu, help, tables, bar, ...acts };
}

describe('docs/permissions.tsv on the screen', () => {
  test.each(looking)('%s', { timeout: 180_000 }, async (type) => {
    const person = await app.person({ tipoUsuario: type, unidadAcademica: 'FCA' });
    const own = await stage.idea(stranger, { titulo: 'La propia', bianual: 1 });
    await app.database.db('project_links').insert({ project_id: own.id, user_id: person.id });
    await stage.move(own.id, 'EVAL_IP');
    const relations = type === 'eval_prog' ? ['none'] : ['owner'];
    const done = new Set<string>();
    const wrong: string[] = [];
    looked.set(type, { acts: done, wrong });
    const { page, faults } = await app.openPage({ as: person, path: null, width: 1400 });
    // The forms of these histories were never saved, so there is no receipt of a save.
    faults.expect(/status of 404.*\/constancia\//u);
    const requests = watchRequests(page);
    await page.goto('/gestor/ayuda');
    await page.getByRole('heading', { name: 'Contacto' }).waitFor();
    const seen = await look(page, requests, person.email);
    const history = 'REC_IP EVAL_IP';
    const holds = (act: string, isShown: boolean, to: readonly string[] = ['none'], more = {}) => {
      done.add(act);
      const facts = { ...FACTS, state: 'EVAL_IP', history, entries: '2', ...more };
      const cell: Cell = { act, route: null, type, relations: [...to], facts };
      const want = expected(cell);
      if (want.shown !== isShown)
        wrong.push(`${act} as ${type} ${to.join()} → ${want.rules.join()}: ${String(isShown)}`);
    };

    for (const [path, landed] of seen.screens) holds(NAMED[path] ?? `screen ${path}`, landed === path);
    holds('screen desconocida', seen.screens.get('/nada') === '/nada');
    for (const { act } of acts) {
      const [kind] = act.split(' ');
      const name = act.slice(act.indexOf(' ') + 1);
      if (kind === 'menu') holds(act, seen.menu.includes(name));
      if (kind === 'help' && act !== 'help back button') holds(act, seen.help.includes(HELP[act] ?? '?'));
      if (kind === 'table') holds(act, seen.tables.includes(name));
    }
    holds('help back button', seen.hasWayBack);
    holds('show password column', seen.hasPasswords);
    holds('row edit of the programme table', seen.programmeEdits);
    holds('row delete of the programme table', seen.programmeErases);
    holds('row in DESCONOCIDA', (await page.locator('section[aria-label="DESCONOCIDA"]').count()) > 0);
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
      holds('show desc of the state history', (await main.getByText('Pasa a EVAL_IP').count()) > 0, to);
      holds('screen /gestor/proyectos/panel/{id}', true, to);
    }

    await go(page, '/gestor/form/ip');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'La propia' }).first().waitFor();
    await requests.quiet();
    holds('screen /gestor/form/ip', (await page.getByRole('button', { name: 'Vista previa' }).count()) > 0);
    for (const one of await forms.look(page, requests, person, type, type === 'estandar'))
      holds(one.act, one.shown, one.relations, one.facts);
    expect(wrong.join('\n')).toBe('');
  });

  test('every interface act was looked at as every type that is in turn', () => {
    const asked = acts.map(({ act }) => act).filter((act) => isInterface(act));
    proves('R-6-93', 'pantalla', () => {
      expect([...looked.keys()]).toEqual(looking);
      for (const [type, { acts: done, wrong }] of looked) {
        expect([type, wrong]).toEqual([type, []]);
        expect([type, asked.filter((act) => !done.has(act) && !NOT_BY_ALL.includes(act))]).toEqual([type, []]);
      }
      const all = new Set([...looked.values()].flatMap((one) => [...one.acts]));
      expect(asked.filter((act) => !all.has(act))).toEqual([]);
    });
  });
});
