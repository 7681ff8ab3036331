import { expect, test, vi } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { CallName } from '#web/http/create-client.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { FORMS } from '#web/text/forms.ts';
import { recoverDraft } from './recover-draft.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 40 }) as const;
const group = (title: string, properties: object) => ({ type: 'object', title, properties }) as const;

/** In the version before, `motivo` was in the first section, and `viejo` was asked. */
const BEFORE = {
  meta: { tipo: 'pcal', modalidad: 'PEIS', anio: 2026, version: 1, titulo: 'Calidad' },
  schema: {
    type: 'object',
    properties: {
      uno: group('Uno', { motivo: text('Motivo'), otro: text('Otro') }),
      dos: group('Dos', {}),
      viejo: text('Viejo'),
    },
  },
  ui: {},
  samples: [],
} as unknown as Template;
const AFTER = {
  ...BEFORE,
  schema: {
    type: 'object',
    properties: { uno: group('Uno', { otro: text('Otro') }), dos: group('Dos', { motivo: text('Motivo') }) },
  },
  ui: { dos: { motivo: { 'ui:id': '/uno/motivo' } } },
} as unknown as Template;

function formOf(template: Template): LoadedForm {
  const [section] = prepareTemplate(template, {}).sections;
  const address = { kind: 'pcal', id: 4, section: 1 };
  return { address, huella: 'después', section, answers: {}, version: 1 } as unknown as LoadedForm;
}

const typed = { uno: { motivo: 'Largo', otro: 'x' }, viejo: 'y' };

function clientWith(version: Template | null): BrowserClient {
  const found = (data: unknown) => ({ ok: true, data });
  const answers = (name: CallName) =>
    name === 'read-draft'
      ? found({ datos: typed, huella: 'antes', version: 1, fecha: '2026-05-01T10:00:00Z' })
      : name !== 'list-revisions' &&
        version &&
        found({ plantilla: version.meta, schema: version.schema, ui: version.ui });
  return { call: async (name: CallName) => answers(name) || undefined } as unknown as BrowserClient;
}

test('what was typed under an earlier version goes where its items are now', async () => {
  const found = await recoverDraft(clientWith(BEFORE), 1, formOf(AFTER));
  expect(found).toMatchObject({ otherTemplate: true, outdated: false });
  expect(found?.draft.datos).toEqual({ uno: { otro: 'x' }, dos: { motivo: 'Largo' } });
});

test('a draft says when the form was saved since it was begun', async () => {
  for (const [version, outdated] of [
    [1, false],
    [2, true],
    [null, true],
  ] as const) {
    const found = await recoverDraft(clientWith(BEFORE), 1, { ...formOf(AFTER), version });
    expect(found?.outdated).toBe(outdated);
  }
});

test('where the earlier version is gone, what is in the place that it had is kept', async () => {
  const found = await recoverDraft(clientWith(null), 1, formOf(AFTER));
  expect(found?.draft.datos).toEqual({ uno: { otro: 'x' } });
});

test('the copy at the server counts where it is clearly newer than what this browser keeps', async () => {
  const now = Date.now();
  const draft = (otro: string, age: number) => ({
    datos: { uno: { otro } },
    huella: 'después',
    version: 1,
    fecha: new Date(now - age).toISOString(),
  });
  // The two clocks are not the same one.
  for (const [age, otro] of [
    [60_000, 'acá'],
    [56_000, 'acá'],
    [54_000, 'allá'],
  ] as const) {
    const here = JSON.stringify({ ...draft('acá', 60_000), base: {} });
    vi.stubGlobal('localStorage', { getItem: () => here, removeItem: () => undefined });
    const client = { call: async () => ({ ok: true, data: draft('allá', age) }) } as unknown as BrowserClient;
    const found = await recoverDraft(client, 1, formOf(AFTER));
    vi.unstubAllGlobals();
    expect([found?.draft.datos, found?.atServer]).toEqual([{ uno: { otro } }, otro === 'allá']);
  }
});

test('of a draft that is older than what is stored it is known who saved since, and when', async () => {
  const asked: unknown[] = [];
  const saves = [
    { n: 1, seccion: 1, version: 1, autor: { id: 1, ape: 'Ruiz', nom: 'Ana' }, fecha: '2026-05-01T10:00:00Z' },
    { n: 2, seccion: 1, version: 2, autor: { id: 2, ape: 'Paz', nom: 'Eva' }, fecha: '2026-05-02T10:00:00Z' },
  ];
  const clientOf = (list: unknown) =>
    ({
      call: async (name: CallName, manner: { query?: unknown }) => {
        if (name !== 'list-revisions')
          return { ok: true, data: { datos: typed, huella: 'después', version: 1, fecha: '2026-05-01T11:00:00Z' } };
        asked.push(manner.query);
        return list;
      },
    }) as unknown as BrowserClient;
  const newer = { ...formOf(AFTER), version: 2 };
  const found = await recoverDraft(clientOf({ ok: true, data: saves }), 1, newer);
  const at = new Date('2026-05-02T10:00:00Z');
  expect(found).toMatchObject({ outdated: true, lastSave: { author: 'Eva Paz', at } });
  const mine = await recoverDraft(clientOf({ ok: true, data: saves }), 2, newer);
  expect(mine?.lastSave).toEqual({ author: FORMS.yourself, at });
  expect((await recoverDraft(clientOf(undefined), 1, newer))?.lastSave).toBeNull();
  expect(asked).toEqual([{}, {}, {}]);
  expect(FORMS.conflictSince('Eva Paz', FORMS.onMoment('02/05/2026 a las 07:00'))).toBe(
    'Eva Paz guardó este formulario el 02/05/2026 a las 07:00, después de que escribiste este borrador.',
  );
  expect(FORMS.conflictSince(null, '')).toBe(
    'Otra persona guardó este formulario, después de que escribiste este borrador.',
  );
});
