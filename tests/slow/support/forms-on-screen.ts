import type { Page } from 'playwright-core';
import { usePlaces, type Held, type Place } from '../../api/permissions/places.ts';
import type { Stage } from '../../api/support/stage.ts';
import type { Person, TestApp } from '../../api/support/use-app.ts';
import { HISTORIES, KINDS } from '../../permissions/cells.ts';
import type { RequestWatch } from '../../support/watch-requests.ts';

/** Somebody's relations to one form of a project in that state, and what the screens showed of it. */
export interface SeenForm {
  act: string;
  shown: boolean;
  relations: string[];
  facts: Record<string, string>;
}

interface Furnished extends Place {
  projectForm: number | null;
}

/** A project in that state, the entry of its panel to look at, and its forms there. */
const SCENES = [
  { state: 'REC_IP', entry: 'idea_proyecto', kinds: ['ip'] },
  { state: 'EVAL_IP', entry: 'idea_proyecto', kinds: ['eipca', 'eipca_def', 'eippe'] },
  { state: 'REC_P', entry: 'proyecto', kinds: ['p'] },
  { state: 'PERT', entry: 'proyecto', kinds: ['ppert', 'ppert_def'] },
  { state: 'CAL', entry: 'proyecto', kinds: ['pcal', 'pcal_def'] },
  { state: 'OK', entry: 'idea_proyecto', kinds: ['eippe'] },
  { state: 'OK', entry: 'informe_avance', kinds: ['inf_avance'] },
  { state: 'OK', entry: 'informe_final', kinds: ['inf_final'] },
] as const;

/** Within the page, as a link would: nothing is loaded again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** One project for each state in which forms are filled in, with a complete form of every kind, looked at by anybody. */
export function useFormsOnScreen(app: TestApp, stage: Stage) {
  const places = usePlaces(app, stage);
  const made = new Map<string, Furnished>();

  async function make(creator: Person): Promise<void> {
    for (const { state, kinds } of SCENES) {
      const history = HISTORIES.find((one) => one.split(' ').at(-1) === state) ?? state;
      const known = made.get(state);
      const place = known ?? (await places.make(creator, { history }));
      for (const kind of kinds) {
        if (kind === 'ip' || kind === 'p') continue;
        const holder = await app.person({ tipoUsuario: KINDS[kind]?.holders[0] ?? 'eval_int' });
        await places.hold(place, kind, 'completa', [holder]);
      }
      if (known) continue;
      const { data } = await (
        await stage.admin()
      ).client.get<{ FormularioProyecto_id: number | null }>(`/p/${String(place.id)}`);
      made.set(state, Object.assign(place, { projectForm: data.FormularioProyecto_id }));
    }
  }

  /** A project has one definitive form of a kind, and its commission as many members as there are. */
  async function join(form: Held, { id }: Person): Promise<void> {
    const { db } = app.database;
    const [held] = (await db('forms').where({ wire_id: form.wireId }).select('commission_id')) as {
      commission_id: number;
    }[];
    await db('commission_evaluators').insert({ ...held, user_id: id, position: form.holders.length });
    form.holders = [...form.holders, id];
  }

  /** Evaluators hold a form of each kind that they may hold; somebody who owns owns every project. */
  async function look(page: Page, requests: RequestWatch, person: Person, type: string, owns: boolean) {
    const seen: SeenForm[] = [];
    for (const { state, entry, kinds } of SCENES) {
      const place = made.get(state);
      if (!place) throw new TypeError(`no project in ${state}`);
      if (owns) await places.link(place, person);
      for (const kind of kinds) {
        if (KINDS[kind]?.holders.includes(type) !== true) continue;
        const agreed = place.forms.find((form) => form.kind === kind && kind.endsWith('_def'));
        await (agreed ? join(agreed, person) : places.hold(place, kind, 'completa', [person]));
      }
      const holds = place.forms.some(({ holders }) => holders.includes(person.id));
      const tell = (act: string, shown: boolean, form: Held | null) => {
        const relations = owns
          ? ['owner']
          : form?.holders.includes(person.id)
            ? ['own form']
            : [holds ? 'evaluator' : 'none'];
        seen.push({ act, shown, relations, facts: { ...factsOf(place, form, person), state } });
      };

      await toHelp(page);
      await go(page, `/gestor/proyectos/panel/${String(place.id)}?panel=${entry}`);
      await page.getByRole('heading', { name: 'Historia de estados' }).waitFor();
      await requests.quiet();
      const main = page.getByRole('main');
      if (state === 'REC_P')
        tell('panel upload control', (await main.getByRole('link', { name: 'Cargar documentos' }).count()) > 0, null);
      const forms = kinds.map((kind) => ({ kind, ...formOf(place, kind, person) }));
      for (const { kind, id, form } of forms) {
        const icon = main.locator(`li a[href="/gestor/form/${kind}/${String(id)}"]`);
        const isShown = (await icon.count()) > 0;
        tell(`icon /${kind}`, isShown, form);
        if (isShown && form && !kind.endsWith('_def') && !kind.startsWith('inf_'))
          // Without a name the state is all that is said beside the kind.
          tell('show evaluator names', (await icon.first().innerText()).includes(' · '), form);
      }
      for (const { kind, id, form } of forms) {
        await toHelp(page);
        await go(page, `/gestor/form/${kind}/${String(id)}`);
        await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ayuda y normativa' }).first().waitFor();
        await requests.quiet();
        const isOpen = (await page.getByRole('button', { name: 'Vista previa', exact: true }).count()) > 0;
        const isRefused = (await main.getByText('No posee permisos para realizar esta acción').count()) > 0;
        if (!isOpen && !isRefused) throw new Error(`/gestor/form/${kind} as ${type}: ${await main.innerText()}`);
        tell(`screen /gestor/form/${kind}/{id}`, isOpen, form);
        const saves = await page.locator('button[type=submit][form^="formulario-"]').count();
        tell(`show edit controls of /${kind}`, saves > 0, form);
        const signs = await page.locator('#firma-archivo').count();
        tell(`show signature upload of /${kind}`, signs > 0, form);
      }
    }
    return seen;
  }

  return { make, look };
}

async function toHelp(page: Page): Promise<void> {
  await go(page, '/gestor/ayuda');
  await page.getByRole('heading', { level: 1, name: 'Ayuda y normativa' }).waitFor();
}

/** The own form of a kind, or else that of somebody else; a project has one idea and one project form. */
function formOf(place: Furnished, kind: string, { id }: Person) {
  if (kind === 'ip') return { id: place.id, form: null };
  if (kind === 'p') return { id: place.projectForm, form: null };
  const forms = place.forms.filter((form) => form.kind === kind);
  const form = forms.find(({ holders }) => holders.includes(id)) ?? forms[0] ?? null;
  return { id: form?.wireId, form };
}

function factsOf(place: Place, form: Held | null, { id }: Person): Record<string, string> {
  const history = place.history.join(' ');
  const always = { history, entries: String(place.history.length), saved: 'no' };
  if (form === null || !(form.kind in KINDS)) return { ...always, form: form?.state ?? 'vacia' };
  const ofStage = place.forms.filter(({ kind }) => KINDS[kind]?.stage === KINDS[form.kind]?.stage);
  const same = ofStage.some((one) => one !== form && !one.kind.endsWith('_def') && one.holders.includes(id));
  return {
    ...always,
    form: form.state,
    mine: same ? 'complete' : 'none',
    answers: 'yes',
    definitive: 'other',
    commission: 'formed',
    window: 'shut',
    indep: 'off',
  };
}
