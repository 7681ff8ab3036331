import { describe, expect, it } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import type { Context } from '#engine/conditions/condition.ts';
import { FormSession } from '#web/form/session/form-session.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { LoadedForm, LoadFailure } from '../load/loaded-form.ts';
import type { ReadPart } from './form-readers.ts';
import { OpenForm } from './open-form.ts';
import { sessionSetup } from './session-setup.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 80 }) as const;
const section = (title: string, properties: object) => ({ type: 'object', title, properties }) as const;
const TEMPLATE = {
  meta: { tipo: 'p', modalidad: 'PEIS', anio: 2026, version: 1, titulo: 'Prueba' },
  schema: {
    type: 'object',
    properties: {
      uno: section('Uno', { bianual: { type: 'integer', title: 'Bianual', minimum: 0, maximum: 1 } }),
      dos: section('Dos', { primero: text('Primer año'), segundo: text('Segundo año') }),
    },
  },
  ui: { dos: { segundo: { 'ui:visibleIf': { properties: { contexto: { properties: { bianual: { const: 1 } } } } } } } },
  samples: [],
} as unknown as Template;
const prepared = prepareTemplate(TEMPLATE, {});

const PORTS = {
  page: { isOnline: () => true, onNetwork: () => () => undefined, onHiding: () => () => undefined },
  draft: { write: () => true, erase: () => undefined, onTaken: () => () => undefined },
  clock: { now: () => new Date(0), wait: () => () => undefined },
};

/** The server's side of a form, and what was asked of it. */
function aForm() {
  const stored = {
    contexto: { bianual: 1 } as Context,
    parts: new Map<number, { answers: Record<string, unknown>; version: number }>([
      [1, { answers: { bianual: 1 }, version: 1 }],
      [2, { answers: { primero: 'a', segundo: 'b' }, version: 1 }],
    ]),
    editable: true,
    refuses: null as LoadFailure | null,
  };
  const asked: (number | 'form')[] = [];
  const drafts = new Map<number, ReadPart['recovered']>();
  /** Something happens while a section is being read. */
  const meanwhile = { act: () => undefined as void };
  const open = new OpenForm(
    async () => {
      asked.push('form');
      if (stored.refuses) return stored.refuses;
      return {
        contexto: stored.contexto,
        numbers: [1, 2],
        async read(number) {
          asked.push(number);
          await Promise.resolve();
          meanwhile.act();
          const form = {
            address: { kind: 'p', section: number },
            section: prepared.sections.find((one) => one.number === number),
            validator: interpretValidator(),
            scoring: null,
            editable: stored.editable,
            ...stored.parts.get(number),
          };
          return { form: form as unknown as LoadedForm, recovered: drafts.get(number) ?? null };
        },
      };
    },
    (part, form) =>
      new FormSession(
        sessionSetup(part, SCREEN_FORMS.p, form.contexto, () => 0),
        {
          ...PORTS,
          server: { eraseDraft: () => undefined, copyDraft: async () => true },
          people: { ask: async () => true, toast: () => undefined },
          around: { lostBy: async () => [], saved: () => form.saved(part.form.address.section) },
        } as unknown as SessionPorts,
      ),
  );
  const alive = () => new AbortController().signal;
  return {
    open,
    stored,
    asked,
    drafts,
    meanwhile,
    load: () => open.load(alive()),
    enter: (to: number | null) => open.enter(to, alive()),
  };
}

async function opened() {
  const form = aForm();
  await form.load();
  form.asked.length = 0;
  return form;
}

/** A save of a section that the server took over as it was sent. */
function saveSection({ open, stored }: ReturnType<typeof aForm>, number: number, answers: Record<string, unknown>) {
  stored.parts.set(number, { answers, version: 2 });
  // As a session tells it, once its own state is the stored one.
  void open.session(number);
  open.saved(number);
}

describe('a form in sections', () => {
  it('is loading until the first is there, and reads one after the other', async () => {
    const { open, asked, load } = aForm();
    expect(open.getState()).toMatchObject({ failure: null, numbers: null });
    const seen: number[] = [];
    open.subscribe(() => seen.push(open.getState().parts.size));
    await load();
    expect(asked).toEqual(['form', 1, 2]);
    expect(seen).toEqual([0, 1, 2]);
    expect(open.contexto).toEqual({ bianual: 1 });
  });

  it('says why it cannot be opened', async () => {
    const { open, stored, load } = aForm();
    stored.refuses = { failed: 'refused', error: 'No' };
    await load();
    expect(open.getState().failure).toEqual({ failed: 'refused', error: 'No' });
  });

  it('reads on for nobody who has gone', async () => {
    const { open, asked } = aForm();
    const gone = new AbortController();
    const loading = open.load(gone.signal);
    gone.abort();
    await loading;
    expect(asked).toEqual(['form']);
    expect(open.getState().parts.size).toBe(0);
  });

  it('has one session for each section, made when it is looked at', async () => {
    const { open } = await opened();
    expect(() => open.session(3)).toThrow('Section 3');
    expect(open.session(1)).toBe(open.session(1));
    expect(open.session(2).store.getAnswers()).toEqual({ primero: 'a', segundo: 'b' });
  });

  it('knows what is unsaved, also while another section is shown', async () => {
    const { open } = await opened();
    const leave = open.attend(1);
    open.session(1).store.set('/bianual', 0);
    expect([...open.getState().unsaved]).toEqual([1]);
    leave();
    expect([...open.getState().unsaved]).toEqual([1]);
    open.leaveBehind();
    expect([...open.getState().unsaved]).toEqual([]);
  });

  it('counts a draft of an earlier time from when it is shown', async () => {
    const form = aForm();
    const draft = { datos: { primero: 'x' }, base: null, huella: 'h', version: 1, fecha: '2026-05-01T10:00:00Z' };
    form.drafts.set(2, { draft, otherTemplate: false, outdated: false, lastSave: null, atServer: false });
    await form.load();
    form.open.session(2);
    expect(form.open.getState().unsaved.size).toBe(0);
    form.open.attend(2);
    expect([...form.open.getState().unsaved]).toEqual([2]);
  });

  it('gives up an upload that is left behind', async () => {
    const { open } = await opened();
    let given = 0;
    open.holdUpload(2, () => (given += 1));
    expect(open.getState().unsaved.has(2)).toBe(true);
    open.leaveBehind();
    expect(given).toBe(1);
    open.holdUpload(2, null);
    expect(open.getState().unsaved.size).toBe(0);
  });
});

describe('what a save changes for the other sections', () => {
  it('is read when one gets there, once', async () => {
    const form = await opened();
    saveSection(form, 1, { bianual: 0 });
    form.stored.contexto = { bianual: 0 };
    form.stored.parts.set(2, { answers: { primero: 'a' }, version: 2 });
    await form.enter(1);
    expect(form.asked).toEqual([]);
    const before = form.open.session(2);
    await form.enter(2);
    expect(form.asked).toEqual(['form', 2]);
    expect(form.open.contexto).toEqual({ bianual: 0 });
    expect(form.open.session(2)).not.toBe(before);
    expect(form.open.session(2).store.getAnswers()).toEqual({ primero: 'a' });
    await form.enter(2);
    expect(form.asked).toEqual(['form', 2]);
  });

  it('interrupts nobody where nothing is another', async () => {
    const form = await opened();
    const before = form.open.session(2);
    saveSection(form, 1, { bianual: 1 });
    await form.enter(null);
    expect(form.asked).toEqual(['form', 2]);
    expect(form.open.session(2)).toBe(before);
  });

  it('starts over where it is closed by now', async () => {
    const form = await opened();
    const before = form.open.session(2);
    saveSection(form, 1, { bianual: 1 });
    form.stored.editable = false;
    await form.enter(2);
    expect(form.open.session(2)).not.toBe(before);
    expect(form.open.session(2).getState().locked).toBe(true);
  });

  it('waits for what is being written there, and comes afterwards', async () => {
    const form = await opened();
    const { store } = form.open.session(2);
    saveSection(form, 1, { bianual: 0 });
    form.stored.parts.set(2, { answers: { primero: 'otro' }, version: 2 });
    store.set('/primero', 'escrito');
    await form.enter(2);
    expect(form.asked).toEqual(['form']);
    store.settle();
    form.meanwhile.act = () => store.markChanged();
    await form.enter(2);
    expect(form.asked).toEqual(['form', 'form', 2]);
    expect(form.open.session(2).store.getAnswers()).toMatchObject({ primero: 'escrito' });
    store.settle();
    form.meanwhile.act = () => undefined;
    await form.enter(2);
    expect(form.open.session(2).store.getAnswers()).toEqual({ primero: 'otro' });
  });

  it('is told before it is lost', async () => {
    const { open } = await opened();
    expect(await open.lostBy(1, { bianual: 1 })).toEqual([]);
    expect(await open.lostBy(1, { bianual: 0 })).toEqual(['Segundo año']);
    open.session(2).store.set('/segundo', '');
    expect(await open.lostBy(1, { bianual: 0 })).toEqual([]);
  });

  it('is told by who saves before the other sections have come, too', async () => {
    const { open, load } = aForm();
    const asked: Promise<readonly string[]>[] = [];
    open.subscribe(() => {
      if (open.getState().parts.size === 1 && asked.length === 0)
        asked.push(open.lostBy(1, { bianual: 0 }), open.lostBy(1, { bianual: 1 }));
    });
    await load();
    expect(await Promise.all(asked)).toEqual([['Segundo año'], []]);
  });
});
