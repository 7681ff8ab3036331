import { createSchemaUtils } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import skeletonUtils from './left-out/schema-utils.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { toSkeleton } from './skeleton.ts';
import { NO_DEFAULTS } from './no-defaults.ts';
import { unitModel } from '../answers/unit-model.ts';
import { validatorPort } from './validator-port.ts';

/** Every temptation at once: a list with a minimum, a choice of one, a constant, an object. */
const TEMPLATE: Template = {
  meta: { tipo: 'pcal', modalidad: 'PEIS', anio: 2026, version: 1, titulo: 'Prueba' },
  schema: {
    type: 'object',
    properties: {
      criterio: {
        type: 'object',
        properties: {
          nivel: {
            type: 'integer',
            title: 'Nivel',
            oneOf: [
              { const: 0, title: 'Nada' },
              { const: 5, title: 'Algo' },
            ],
          },
          unico: { type: 'string', title: 'Único', maxLength: 5, oneOf: [{ const: 'a', title: 'A' }] },
          fijo: { type: 'integer', title: 'Fijo', const: 3 },
        },
        required: ['nivel', 'unico'],
      },
      filas: {
        type: 'array',
        title: 'Filas',
        minItems: 2,
        maxItems: 5,
        items: {
          type: 'object',
          properties: { nom: { type: 'string', title: 'Nombre', maxLength: 9 } },
          required: ['nom'],
        },
      },
    },
    required: ['criterio', 'filas'],
  },
  ui: {},
  samples: [],
};

function anyModel() {
  const [section] = prepareTemplate(TEMPLATE, {}).sections;
  if (!section) throw new Error('the template has a section');
  return {
    section,
    model: unitModel(section, { validator: interpretValidator(), level: 'completa', stored: () => ({}) }),
  };
}

describe('an untouched form', () => {
  it('has no answers after @rjsf has taken it up', () => {
    const { model } = anyModel();
    const { schema } = toSkeleton(model.spec, '', false);
    const utils = createSchemaUtils(validatorPort(model.problems as never), schema, NO_DEFAULTS);
    expect(sameAnswer(utils.getDefaultFormState(schema, {}), {})).toBe(true);
    expect(JSON.stringify(utils.getDefaultFormState(schema, {}))).not.toMatch(/\d|"a"|\[/);
  });

  it('would have none even if @rjsf saw the whole schema', () => {
    const { section, model } = anyModel();
    const schema = section.schema as never;
    const utils = createSchemaUtils(validatorPort(model.problems as never), schema, NO_DEFAULTS);
    expect(JSON.stringify(utils.getDefaultFormState(schema, {}))).not.toMatch(/\d|"a"|nom/);
  });

  it('keeps an answer that no option knows any more', () => {
    const { model } = anyModel();
    const { schema } = toSkeleton(model.spec, '', false);
    const utils = createSchemaUtils(validatorPort(model.problems as never), schema, NO_DEFAULTS);
    const answers = { criterio: { nivel: 99, unico: 'z' }, filas: [{ id: 7, nom: 'x' }] };
    expect(utils.getDefaultFormState(schema, answers)).toEqual(answers);
  });

  it('is asked no more of @rjsf than what is used in its place answers alike', () => {
    const { model } = anyModel();
    const { schema, uiSchema } = toSkeleton(model.spec, '', false);
    const port = validatorPort(model.problems as never);
    const whole = createSchemaUtils(port, schema, NO_DEFAULTS);
    const ours = skeletonUtils(port, schema);
    for (const answers of [undefined, {}, { criterio: { nivel: 99, otro: [] }, filas: [{ id: 7 }], ajeno: null }]) {
      expect(sameAnswer(ours.getDefaultFormState(schema, answers), whole.getDefaultFormState(schema, answers))).toBe(
        true,
      );
      expect(ours.retrieveSchema(schema)).toEqual(whole.retrieveSchema(schema, answers as never));
      const sanitised: unknown = whole.sanitizeDataForNewSchema(schema, schema, answers);
      expect(sameAnswer(ours.sanitizeDataForNewSchema(schema, schema, answers), sanitised)).toBe(true);
    }
    expect(ours.getRootSchema()).toEqual(whole.getRootSchema());
    expect(ours.getDisplayLabel()).toBe(whole.getDisplayLabel(schema, uiSchema));
    expect(ours.isSelect()).toBe(whole.isSelect(schema));
  });
});
