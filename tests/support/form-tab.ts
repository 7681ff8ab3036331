import { vi } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import type { Level } from '#engine/validation/validator.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import type { Draft } from '#web/form/session/draft.ts';
import { FormSession } from '#web/form/session/form-session.ts';
import type { SaveReply } from '#web/form/session/session-event.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import type { Sent } from '#web/form/session/session-state.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 80 }) as const;
const TEMPLATE: Template = {
  meta: { tipo: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Prueba' } as never,
  schema: {
    type: 'object',
    properties: { titulo: text('Título'), finalidad: text('Finalidad'), campo: text('Campo') },
    required: ['titulo'],
  },
  ui: {},
  samples: [],
};

/** What both tabs of a browser share, and the server behind them. */
export function aWorld() {
  const drafts = new Map<string, Omit<Draft, 'huella'>>();
  const taken = new Set<() => void>();
  const server = { answers: { titulo: 'Huertas', finalidad: 'Antes' } as Record<string, unknown>, version: 1 };
  const done = new Map<string, SaveReply>();
  return { drafts, taken, server, done, copies: [] as unknown[] };
}

interface Opening {
  level?: Level;
  locked?: boolean;
}

export function openTab(world = aWorld(), { level = 'completa', locked = false }: Opening = {}) {
  const { server, drafts, taken, done } = world;
  const [section] = prepareTemplate(TEMPLATE, {}).sections;
  if (!section) throw new Error('the template has a section');
  const timers = new Map<symbol, { ms: number; act: () => void }>();
  const hears = { network: (_online: boolean) => undefined as void, hiding: () => undefined as void };
  /** How the network behaves; by default the server stores and answers. */
  const line = { through: async (sent: Pick<Sent, 'key' | 'answers' | 'version'>) => store(sent) };
  const said: string[] = [];
  const answers: boolean[] = [];

  function store({ key, answers: now, version }: Pick<Sent, 'key' | 'answers' | 'version'>): SaveReply {
    const known = done.get(key);
    if (known) return known;
    if (version !== server.version) {
      return { how: 'outdated', stored: { answers: server.answers, version: server.version }, author: 'Ana', at: null };
    }
    Object.assign(server, { answers: now, version: server.version + 1 });
    const stored = { answers: now, version: server.version };
    const reply: SaveReply = { how: 'saved', stored, code: null, title: null, scope: null };
    done.set(key, reply);
    return reply;
  }

  let keys = 0;
  let mine = () => undefined as void;
  const around = {
    lostBy: async () => [],
    saved: () => void said.push('saved'),
    created: () => void said.push('created'),
  };
  const ports: SessionPorts = {
    server: {
      save: (sent) => line.through(sent),
      savePart: async (part, answer, version) => {
        said.push(`part ${part} over ${version}`);
        return { answer, version: (version ?? 0) + 1 };
      },
      copyDraft: async (datos) => world.copies.push(datos) > 0,
      eraseDraft: () => undefined,
    },
    draft: {
      write: (draft) => {
        drafts.set('clave', draft);
        return true;
      },
      erase: () => {
        drafts.delete('clave');
        // The browser tells every tab but this one.
        for (const hear of taken) if (hear !== mine) hear();
      },
      onTaken: (listener) => {
        mine = listener;
        taken.add(listener);
        return () => taken.delete(listener);
      },
    },
    clock: {
      now: () => new Date('2026-05-01T14:32:00Z'),
      wait: (ms, act) => {
        const name = Symbol('timer');
        timers.set(name, { ms, act });
        return () => timers.delete(name);
      },
    },
    page: {
      isOnline: () => true,
      onNetwork: (listener) => {
        hears.network = listener;
        return () => undefined;
      },
      onHiding: (listener) => {
        hears.hiding = listener;
        return () => undefined;
      },
    },
    people: {
      ask: async ({ title }) => {
        said.push(title);
        return answers.shift() ?? true;
      },
      tell: (title) => said.push(title),
      alert: (said_) => said.push(said_),
      toast: (said_) => said.push(said_),
    },
    around,
    newKey: () => `${String(Math.random())}-${(keys += 1)}`,
  };
  const session = new FormSession(
    {
      model: (stored) => unitModel(section, { validator: interpretValidator(), level, stored }),
      kind: { question: '¿Guardar?', saved: 'Guardado', show: 'dialog', indicator: 0 },
      stored: { answers: server.answers, version: server.version },
      locked,
      recovered: null,
      heading: { code: '', title: '' },
      contexto: {},
      scoring: null,
      scope: null,
    },
    ports,
  );
  const stop = session.start();
  return {
    world,
    session,
    stop,
    line,
    around,
    said,
    answers,
    timers,
    hears,
    type: (key: string, value: string) => session.store.set(`/${key}`, value),
    /** All that waits for this long comes about. */
    pass(ms: number) {
      for (const [name, timer] of timers) {
        if (timer.ms > ms) continue;
        timers.delete(name);
        timer.act();
      }
    },
    async save() {
      session.save();
      await settled(session);
    },
    now: () => session.store.getAnswers(),
    dirty: () => session.store.dirtySince !== null,
  };
}

/** Questions and calls have been answered. */
export async function settled(session: FormSession): Promise<void> {
  // What is lost elsewhere is asked about first.
  await new Promise((resolve) => setTimeout(resolve));
  await vi.waitFor(() => {
    const { asking, sending } = session.getState();
    if (asking !== null || sending !== null) throw new Error('not yet');
  });
}
