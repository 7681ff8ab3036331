import type { Browser } from 'playwright-core';
import type { EnterDemoAccountAnswer } from '#schemas/generated/api/enter-demo-account.ts';
import type { ListDemoAccountsAnswer } from '#schemas/generated/api/list-demo-accounts.ts';
import type { OpenTemplateDraftAnswer } from '#schemas/generated/api/open-template-draft.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';

/** A screen as one person meets it. */
export interface Screen {
  name: string;
  path: string;
  token: string | null;
}

/** Where browsers keep the token. */
export const TOKEN_KEY = 'authorization';

const VISITOR = 'visita';
/** No paper has it. */
const UNKNOWN_PAPER = '0'.repeat(64);
export const FOR_VISITORS = [
  '/login',
  '/login/register',
  '/login/ayuda',
  '/login/clave',
  '/baja',
  '/verificar',
  `/verificar/${UNKNOWN_PAPER}`,
];
export const FOR_EVERYBODY = [
  '/gestor/ayuda',
  '/gestor/proyectos/tabla',
  '/gestor/notificaciones',
  '/gestor/clave',
  '/gestor/mis-datos',
  '/gestor/ayuda/rubrica/pcal/PEIS',
];
const FOR_APPLICANTS = ['/gestor/form/ip', '/gestor/form/ip/copiar'];
const FOR_EVALUATORS = ['/gestor/practica/pcal/PEIS'];
export const FOR_ADMINISTRATORS = [
  '/gestor/tablero',
  '/gestor/proyectos/informes',
  '/gestor/evaluacion',
  '/gestor/evaluacion/nueva',
  '/gestor/notificaciones?ver=enviadas',
  '/gestor/usuarios',
  '/gestor/usuarios/nuevo',
  '/gestor/convocatoria',
  '/gestor/convocatoria/valores',
  '/gestor/convocatoria/listas',
  '/gestor/convocatoria/instituciones',
  '/gestor/convocatoria/movimientos',
  '/gestor/hechos',
  '/gestor/auditoria',
  '/gestor/integridad',
  '/gestor/resultados',
  '/gestor/plantillas',
  '/gestor/plantillas/papelera',
  `/gestor/plantillas/diferencias?anio=${new Date().getFullYear()}`,
  '/gestor/usuarios/anonimizacion',
  '/gestor/usuarios/correcciones',
];
/** Projects of a table whose panel is looked at. */
const PANELS = 2;
const SECTIONS = [1, 2, 3, 4, 5, 'todo'];
/** What a busy machine takes to draw them. */
const DRAWN_MS = 5000;

/** Every kind of screen of the demonstration, for each of its people whose role has these words: tables, panels, and the forms that they lead to. */
export async function screensOf(browser: Browser, url: string, role: string): Promise<Screen[]> {
  const accounts = await answer<ListDemoAccountsAnswer>(url, '/demo/cuentas');
  const visitors: Screen[] = FOR_VISITORS.map((path) => ({ name: `${VISITOR} ${path}`, path, token: null }));
  const screens = VISITOR.includes(role) ? visitors : [];
  const kinds = new Set<string>();
  for (const { id, papel, tipoUsuario } of accounts.filter((one) => one.papel.includes(role))) {
    const { token } = await answer<EnterDemoAccountAnswer>(url, '/demo/entrar', { id });
    const isAdministrator = tipoUsuario === 'admin';
    const add = (path: string) => void screens.push({ name: `${papel} ${path}`, path, token });
    for (const path of [...FOR_EVERYBODY, ...furtherOf(tipoUsuario)]) add(path);
    if (isAdministrator) add(await studioDraft(url, token));
    const isNew = (path: string): boolean => {
      // One form of a kind for each role is enough, and one version of a template.
      const kind = `${tipoUsuario} ${path.replace(/\/(?:\d+|[0-9a-f]{64})(?=$|[/?])/u, '')}`;
      return !kinds.has(kind) && Boolean(kinds.add(kind));
    };
    const starts = isAdministrator ? ['/gestor/proyectos/tabla', '/gestor/plantillas'] : ['/gestor/proyectos/tabla'];
    const found = await linksOn(browser, url, token, starts);
    const panels = found.filter((path) => path.startsWith('/gestor/proyectos/panel/')).slice(0, PANELS);
    for (const path of panels) add(path);
    const further = [...found, ...(await linksOn(browser, url, token, panels))];
    const writes = isAdministrator || tipoUsuario === 'estandar';
    for (const path of further.flatMap((one) => besides(one, writes)))
      if (/\/(form|plantillas|practica)\//u.test(path) && isNew(path)) add(path);
  }
  return screens;
}

function furtherOf(type: UserType): readonly string[] {
  if (type === 'admin') return FOR_ADMINISTRATORS;
  if (type.startsWith('eval_')) return FOR_EVALUATORS;
  return type === 'estandar' ? FOR_APPLICANTS : [];
}

/** A form, each of its sections, the whole of it, and for whoever writes in it the screens about it. */
function besides(path: string, writes: boolean): string[] {
  const [form] = /^\/gestor\/form\/(?:ip|p)\/\d+/u.exec(path) ?? [];
  if (form === undefined) return [path];
  const sections = form.includes('/p/') ? SECTIONS.map((section) => `${form}?seccion=${section}`) : [];
  return [form, ...sections, ...(writes ? [`${form}/historial`, `${form}/copiar`] : [])];
}

async function studioDraft(url: string, token: string): Promise<string> {
  const kind = { tipo: 'pcal', modalidad: 'PEIS', anio: new Date().getFullYear() };
  const { id } = await answer<OpenTemplateDraftAnswer>(url, '/plantillas', kind, token);
  return `/gestor/plantillas/borrador/${id}`;
}

async function answer<T>(url: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/api/gestor${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { ok, data, error } = (await response.json()) as { ok: boolean; data: T; error: string | null };
  if (!ok) throw new Error(`${path}: ${error ?? response.status}`);
  return data;
}

/** Where the screens at some addresses lead to, each address once. */
async function linksOn(browser: Browser, url: string, token: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  const links = new Set<string>();
  for (const path of paths) {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    // Some people have nothing here that leads anywhere.
    await page
      .locator('main a[href^="/gestor/"]')
      .first()
      .waitFor({ state: 'attached', timeout: DRAWN_MS })
      .catch(() => undefined);
    for (const link of await page
      .locator('main a[href^="/gestor/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      if (link !== null) links.add(link);
  }
  await context.close();
  return [...links];
}
