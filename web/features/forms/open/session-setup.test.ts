import { expect, test } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { ScreenForm } from '../kinds/screen-form.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { sessionSetup } from './session-setup.ts';

const TEMPLATE = {
  meta: { tipo: 'ppert', modalidad: null, anio: 2026, version: 1, titulo: 'Prueba' },
  schema: {
    type: 'object',
    properties: { motivo: { type: 'string', title: 'Motivo', maxLength: 40 } },
    required: ['motivo'],
  },
  ui: {},
  samples: [],
} as unknown as Template;

function setup(kind: ScreenForm) {
  const [section] = prepareTemplate(TEMPLATE, {}).sections;
  const form = { section, validator: interpretValidator(), answers: {}, version: 1, editable: true, scoring: null };
  return sessionSetup({ form: form as unknown as LoadedForm, recovered: null }, kind, {}, () => 0);
}

test('what keeps a form from being saved is settled by its kind, however its refusals show', () => {
  for (const show of ['dialog', 'alert'] as const) {
    const refused = (kind: ScreenForm) =>
      setup({ ...kind, show })
        .model(() => ({}))
        .problems({}).length;
    expect([show, refused(SCREEN_FORMS.ip)]).toEqual([show, 1]);
    expect([show, refused(SCREEN_FORMS.ppert)]).toEqual([show, 0]);
  }
});

test('how long a save is seen is asked at each save: settings may come later than the form', () => {
  let ms = 0;
  const [section] = prepareTemplate(TEMPLATE, {}).sections;
  const form = { section, answers: {}, version: 1, editable: true } as unknown as LoadedForm;
  const { kind } = sessionSetup({ form, recovered: null }, SCREEN_FORMS.p, {}, () => ms);
  ms = 500;
  expect(kind.indicator).toBe(500);
});
