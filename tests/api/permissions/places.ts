import { expect } from 'vitest';
import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { KINDS } from '../../permissions/cells.ts';

/** An evaluation form or report of a project, as the test put it there. */
export interface Held {
  kind: string;
  wireId: number;
  state: string;
  holders: readonly number[];
}

export interface Place {
  id: number;
  codigo: string;
  history: readonly string[];
  saved: boolean;
  forms: Held[];
}

export interface PlaceFacts {
  history: string;
  saved?: boolean;
  /** Year of its call, when it is not the current one's. */
  call?: number;
  extended?: boolean;
}

export interface Places {
  /** A project whose history is exactly this one, made through the API while ideas are received. */
  make: (creator: Person, facts: PlaceFacts) => Promise<Place>;
  link: (place: Place, person: Person) => Promise<void>;
  /** A form of these holders: an individual one, or a definitive one of a commission. */
  hold: (place: Place, kind: string, state: string, holders: readonly Person[], how?: Holding) => Promise<Held>;
}

interface Holding {
  /** Its signing window. */
  opened?: boolean;
  /** It outlived its commission. */
  gone?: boolean;
}

const COMMISSION_OF: Readonly<Record<string, string>> = { eipca: 'CA', eippe: 'PE', ppert: 'PER', pcal: 'CAL' };

/** Participants who have a dni, and keywords: enough to be saved. */
export const KEYWORDS = { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] };
const DAY = 86_400_000;

export const hasProjectForm = ({ history, saved }: Pick<Place, 'history' | 'saved'>): boolean =>
  saved || history.some((code) => ['REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'].includes(code));

export function usePlaces(app: TestApp, stage: Stage): Places {
  let wireId = 500_000;

  async function make(creator: Person, { history, saved = false, call, extended = false }: PlaceFacts): Promise<Place> {
    const { id } = await stage.idea(creator, { bianual: 0 });
    const admin = (await stage.admin()).client;
    const codes = history.split(' ');
    if (saved) await saveOnce(id);
    if (codes[0] !== 'REC_IP') {
      const first = (await admin.get<{ historialEstados: { id: number }[] }>(`/p/${id}`)).data.historialEstados[0]?.id;
      const edited = { idProy: id, idEstado: first, dataEstado: { tipoEstado: codes[0], desc: 'Importado' } };
      expect((await admin.put('/p/put/estado/', edited)).error).toBeNull();
    }
    if (codes.length > 1) await stage.move(id, ...codes.slice(1));
    if (extended) {
      const hasta = new Date((await stage.now()).getTime() + DAY).toISOString();
      expect((await admin.post(`/p/${id}/prorroga`, { hasta, motivo: 'Corte de luz' })).error).toBeNull();
    }
    if (call !== undefined) await stage.moveToCall(id, call);
    const row = (await app.database.db('projects').select('code').where({ id }).first()) as { code: string };
    return { id, codigo: row.code, history: codes, saved, forms: [] };
  }

  /** Saved while it could be; then the office took the entry back. */
  async function saveOnce(id: number): Promise<void> {
    const admin = (await stage.admin()).client;
    const { historialEstados } = await stage.move(id, 'REC_P');
    expect((await admin.put('/p/', { codigo: id, dataProyecto: KEYWORDS })).error).toBeNull();
    const back = await admin.delete('/p/del/estado/', { idProy: id, idEstado: historialEstados.at(-1)?.id });
    expect(back.error).toBeNull();
  }

  async function hold(
    place: Place,
    kind: string,
    state: string,
    holders: readonly Person[],
    { opened, gone }: Holding = {},
  ) {
    const { db } = app.database;
    wireId += 1;
    const definitive = kind.endsWith('_def');
    const held: Held = { kind, wireId, state, holders: holders.map(({ id }) => id) };
    let commission: number | null = null;
    if (kind in KINDS && !gone) {
      const year = await stage.year();
      const [row] = (await db('commissions')
        .insert({ call_year: year, type: COMMISSION_OF[kind.replace('_def', '')] ?? 'CA' })
        .returning('id')) as { id: number }[];
      commission = row?.id ?? 0;
      const members = holders.map(({ id }, position) => ({ commission_id: commission, user_id: id, position }));
      await db('commission_evaluators').insert(members);
      await db('commission_projects').insert({ commission_id: commission, project_id: place.id });
    }
    // Approval brings reports by itself.
    const [report] = (await db('forms')
      .where({ project_id: place.id, kind })
      .whereLike('kind', 'inf_%')
      .update({ state })
      .returning('wire_id')) as { wire_id: number }[];
    if (report) {
      held.wireId = report.wire_id;
      place.forms.push(held);
      return held;
    }
    await db('forms').insert({
      kind,
      wire_id: wireId,
      project_id: place.id,
      state,
      commission_id: commission,
      evaluator_id: definitive || !(kind in KINDS) ? null : (holders[0]?.id ?? null),
      signing_window: opened ?? false,
    });
    place.forms.push(held);
    return held;
  }

  return {
    make,
    hold,
    link: async ({ id }, person) => {
      await app.database.db('project_links').insert({ project_id: id, user_id: person.id }).onConflict().ignore();
    },
  };
}
