import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOR_ADMINISTRATORS, FOR_EVERYBODY, FOR_VISITORS } from '../../scripts/screens/screens-of.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useReports } from '../api/support/reports.ts';
import type { Person } from '../api/support/use-app.ts';
import { projectForm, receiveProject, saveSamples } from '../e2e/support/a-project.ts';
import { wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { POLICY } from '../support/policy.ts';
import { proves } from '../support/proves.ts';
import { watchRequests, type RequestWatch } from '../support/watch-requests.ts';

/** Words that no Spanish text has, but most English interfaces. */
const ENGLISH =
  /\b(?:the|and|with|your|you|please|save|saved|cancel|close|delete|remove|edit|search|loading|required|submit|next|previous|choose|select|settings|password|invalid|failed|success|warning|add|new|field|upload|download|not|from|this|that|click|here|sign|back|yes|name|title|date|state|error code|untitled|undefined)\b/iu;
/** The two checks of dialogs that the specification gives in English (5.1). */
const SPECIFIED = /Invalid email address|Invalid URL/gu;

interface Screen {
  /** Null: no row of the ledger names it. */
  caso: string | null;
  as: 'guest' | 'owner' | 'admin' | 'evaluator';
  path: string;
  /** What is there once it has loaded. */
  heading: string | RegExp;
  /** Brings what is looked at. */
  first?: (page: Page, requests: RequestWatch) => Promise<unknown>;
  /** Buttons that open something in front of it. */
  opens?: readonly (string | RegExp)[];
}

/** What a person sees, hears or is told when pointing at it. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        said.push(element.getAttribute(name) ?? '');
    return said.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== '');
  });

/** What somebody writes who has no text yet. */
const PLACEHOLDER =
  /\b(?:lorem|ipsum|x{3,}|todo:|ejemplo|prueba|texto|undefined|null|NaN)\b|\[object|\{\{|\b(?:ítem|criterio|pregunta|opción) [\dA-Z]\b/iu;

const addressOf = ({ path }: Pick<Screen, 'path'>) => path.split('?')[0];

describe('every screen, as wide as a telephone', () => {
  const app = useBrowser();
  const reports = useReports(app);
  const { stage } = reports;
  const bench = useBench(app, stage);
  const people = new Map<Screen['as'], Person>();
  let screens: Screen[];

  beforeAll(async () => {
    const admin = await stage.admin();
    const owner = await app.person();
    await wakeStudio(admin);
    const project = await receiveProject(app, owner);
    await saveSamples(owner, project, 'PEIS', 1, 2, 3, 4);
    const progress = await reports.of(owner, 'ia', await reports.approved(owner));
    const year = String(await stage.year());
    const judged = await bench.judged('pcal');
    await bench.judged('eippe', { state: null });
    const [author] = judged.evaluators as [Person];
    people.set('admin', admin).set('owner', owner).set('evaluator', author);
    const { data: draft } = await admin.client.post<{ id: number }>('/plantillas', {
      tipo: 'pcal',
      modalidad: 'PEIS',
      anio: await stage.year(),
    });
    const { data: structure } = await admin.client.get<{ plantilla: { id: number; huella: string } }>(
      '/pcal/estructura/PEIS',
    );
    const { data: sent } = await admin.client.post<{ id: number }>('/notificacion', {
      titulo: 'Cierra la recepción',
      cuerpo: 'Cierra el viernes a las 12.',
      tipo: 'todos',
    });
    const { id, huella } = structure.plantilla;
    screens = [
      { caso: 'ingreso', as: 'guest', path: '/login', heading: 'Ingresá a tu cuenta', opens: ['Ingresar'] },
      { caso: 'registro', as: 'guest', path: '/login/register', heading: 'Registrate' },
      { caso: 'ayuda', as: 'guest', path: '/login/ayuda', heading: 'Ayuda y normativa' },
      { caso: 'ayuda', as: 'admin', path: '/gestor/ayuda', heading: 'Ayuda y normativa' },
      {
        caso: 'proyectos',
        as: 'admin',
        path: '/gestor/proyectos/tabla',
        heading: 'MIS PROYECTOS',
        opens: [/^Eliminar \d\d-/],
      },
      {
        caso: 'panel',
        as: 'admin',
        path: `/gestor/proyectos/panel/${project}`,
        heading: /./,
        opens: ['Compartir', 'Agregar estado', /^Más acciones/],
      },
      {
        caso: 'idea',
        as: 'owner',
        path: '/gestor/form/ip',
        heading: /idea/i,
        opens: ['Agregar integrante', 'Agregar institución'],
      },
      ...[1, 2, 3, 4, 5].map((section): Screen => ({
        caso: 'proyecto',
        as: 'owner',
        path: projectForm(project, section),
        heading: /./,
        opens: { 2: ['Agregar integrante', 'Agregar institución'], 3: ['Abrir la tabla'] }[section] ?? [],
      })),
      { caso: 'proyecto', as: 'owner', path: projectForm(project, 'todo'), heading: 'Proyecto completo' },
      {
        caso: 'evaluación',
        as: 'evaluator',
        path: `/gestor/form/pcal/${judged.own(author)}`,
        heading: /./,
        opens: ['Guardar evaluación', 'Excusarme'],
      },
      {
        caso: 'comisiones',
        as: 'admin',
        path: '/gestor/evaluacion',
        heading: 'Comisiones',
        first: async (page, requests) => {
          await page.getByLabel('Año').last().selectOption(year);
          await requests.quiet();
          // A commission is folded on a telephone.
          for (const folded of await page.getByRole('main').locator('details > summary').all()) await folded.click();
        },
        opens: [
          /^Sustituir a un evaluador/,
          /^Eliminar la comisión/,
          /^Asignar proyectos a Ambiente/,
          /^Editar la comisión/,
        ],
      },
      { caso: 'comisiones', as: 'admin', path: '/gestor/evaluacion/nueva', heading: 'Nueva comisión' },
      {
        caso: 'orden de mérito',
        as: 'admin',
        path: '/gestor/resultados?vista=avance&tipo=pcal',
        heading: /./,
        opens: [/^Recordar/],
      },
      {
        caso: 'convocatoria',
        as: 'admin',
        path: '/gestor/convocatoria',
        heading: /^Convocatoria/,
        // The rows of the calendar are added in place.
        first: (page) => page.getByRole('button', { name: 'Agregar fila' }).click(),
        opens: [/^Crear la de/, 'Editar aviso'],
      },
      { caso: 'convocatoria', as: 'admin', path: '/gestor/convocatoria/movimientos?etapa=EVAL_IP', heading: /./ },
      ...['lUnidadesAcademicas', 'lRoles'].map((list): Screen => ({
        caso: 'listas de base',
        as: 'admin',
        path: `/gestor/convocatoria/listas?anio=${year}&lista=${list}`,
        heading: /^Listas de base/,
      })),
      {
        caso: 'listas de base',
        as: 'admin',
        path: '/gestor/convocatoria/instituciones',
        heading: 'Instituciones',
        opens: ['Agregar institución'],
      },
      {
        caso: 'notificaciones',
        as: 'admin',
        path: '/gestor/notificaciones',
        heading: 'Notificaciones',
        first: (page) => page.getByLabel('Destino').selectOption('todos'),
        opens: ['Ver la lista'],
      },
      { caso: 'notificaciones', as: 'admin', path: '/gestor/notificaciones?ver=enviadas', heading: 'Notificaciones' },
      {
        caso: 'notificaciones',
        as: 'admin',
        path: `/gestor/notificaciones?ver=enviadas&id=${sent.id}`,
        heading: 'Cierra la recepción',
      },
      { caso: 'informes', as: 'admin', path: '/gestor/proyectos/informes', heading: /./, opens: ['Recordarles'] },
      {
        caso: 'informes',
        as: 'owner',
        path: `/gestor/form/inf_avance/${progress.id}`,
        heading: /./,
        first: (page) => page.getByRole('tab', { name: 'Instituciones' }).click(),
        opens: ['Nueva institución', 'GUARDAR INFORME'],
      },
      { caso: 'contraseña', as: 'owner', path: '/gestor/clave', heading: /contraseña/i },
      { caso: 'plantillas', as: 'admin', path: '/gestor/plantillas', heading: 'Plantillas' },
      { caso: 'plantillas', as: 'admin', path: `/gestor/plantillas/version/${huella}`, heading: /./ },
      { caso: 'plantillas', as: 'admin', path: `/gestor/plantillas/comparar?de=${id}&a=${draft.id}`, heading: /./ },
      { caso: 'plantillas', as: 'admin', path: `/gestor/plantillas/borrador/${draft.id}`, heading: /^Editor de/ },
      { caso: 'plantillas', as: 'admin', path: '/gestor/plantillas/papelera', heading: 'Papelera' },
      {
        caso: 'plantillas',
        as: 'admin',
        path: `/gestor/plantillas/diferencias?anio=${year}`,
        heading: `Diferencias de ${year}`,
      },
    ];
    // Whatever screen the product has besides.
    for (const [as, paths] of [
      ['guest', FOR_VISITORS],
      ['owner', FOR_EVERYBODY],
      ['admin', FOR_ADMINISTRATORS],
    ] as const) {
      const known = screens.filter((one) => one.as === as).map(addressOf);
      for (const path of paths)
        if (!known.includes(addressOf({ path }))) screens.push({ caso: null, as, path, heading: /./ });
    }
  });

  it.each(['guest', 'owner', 'evaluator', 'admin'] as const)('as %s', { timeout: 240_000 }, async (as) => {
    const { page, faults } = await app.openPage({ as: people.get(as) ?? null, path: null, width: 375, height: 740 });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const policies = new Map<string, string | undefined>();
    const requests = watchRequests(page);
    for (const { caso, path, heading, first, opens = [] } of screens.filter((screen) => screen.as === as)) {
      const answer = await page.goto(path);
      policies.set(path, answer?.headers()['content-security-policy']);
      await page.getByRole('heading', { name: heading }).first().waitFor({ timeout: 30_000 });
      await requests.quiet();
      await first?.(page, requests);
      await requests.quiet();
      const seen = await wordsOf(page);
      const fits = () => expectFits(page);
      await (caso === null ? fits() : proves('R-X-67', caso, fits));
      for (const name of opens) {
        await page.getByRole('button', { name, exact: true }).first().click();
        const front = page.getByRole('dialog').or(page.getByRole('menu'));
        await front.first().waitFor();
        await requests.quiet();
        seen.push(...(await wordsOf(page)));
        await (caso === null ? fits() : proves('R-X-67', caso, fits));
        await proves('R-X-66', 'modales', () => expectAccessible(page));
        await page.keyboard.press('Escape');
        await front.first().waitFor({ state: 'detached' });
      }
      const isSpanish = () => {
        expect(seen.length).toBeGreaterThan(5);
        const english = seen.filter((text) => ENGLISH.test(text.replaceAll(SPECIFIED, '')));
        expect({ path, english: [...new Set(english)] }).toEqual({ path, english: [] });
      };
      if (caso === null) isSpanish();
      else proves('R-1-18', caso, isSpanish);
    }
    proves('R-A-98-05', () => {
      expect([...policies].filter(([, policy]) => policy !== POLICY)).toEqual([]);
      expect(policies.size).toBeGreaterThan(0);
      expect(faults.list()).toEqual([]);
    });
    expect(await page.locator('html').getAttribute('lang')).toBe('es-AR');
  });

  it.each([
    ['eippe', 'PEIS', 'eippe'],
    ['ppert', 'PEIS', 'ppert'],
    ['eipca', 'PEIS', 'eipca PEIS'],
    ['eipca', 'AET', 'eipca AET'],
    ['pcal', 'PEIS', 'pcal PEIS'],
    ['pcal', 'AET', 'pcal AET'],
  ] as const)('the form of %s for %s asks in texts of its own', async (kind, tipoProyecto, caso) => {
    const bianual = tipoProyecto === 'PEIS' ? 1 : 0;
    const project = await stage.idea(await app.person(), { tipoProyecto, bianual });
    const one = await bench.judged(kind, { project });
    const [author] = one.evaluators as [Person];
    const { page } = await app.openPage({ as: author, path: `/gestor/form/${kind}/${one.own(author)}` });
    await page.getByRole('button', { name: 'Guardar evaluación' }).waitFor();
    const form = page.locator('form[novalidate]').first();
    const shown = (await form.innerText()).split('\n').filter((text) => text.trim() !== '');
    const inside = await form
      .locator('[placeholder]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('placeholder') ?? ''));
    proves('R-A-19-04', caso, () => {
      expect(shown.filter((text) => text.split(' ').length > 4).length).toBeGreaterThan(6);
      expect([...shown, ...inside].filter((text) => PLACEHOLDER.test(text))).toEqual([]);
    });
  });
});
