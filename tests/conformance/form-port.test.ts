import { expect, test } from 'vitest';
import { parsePointer, valueAt } from '#engine/pointer.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { validatorPort } from '#web/form/rjsf/validator-port.ts';
import { IDEA_CASES, INVOLVED_INSTITUTION_CASES, PARTICIPANT_CASES } from './idea-cases.ts';
import { INSTITUTION_CASES, MEMBER_CASES, SECTION_TABLES } from './project-cases.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

const TABLES = [
  IDEA_CASES,
  PARTICIPANT_CASES,
  INVOLVED_INSTITUTION_CASES,
  MEMBER_CASES,
  INSTITUTION_CASES,
  ...SECTION_TABLES,
];

test.each(TABLES.map((table) => [`${table.kind} ${table.section} ${table.list ?? ''}`, table] as const))(
  '@rjsf hears the verdict itself: %s',
  async (_name, table) => {
    const ready = await underTest(readTemplate(table.kind));
    const unit = unitOf(ready, table.section, table.list);
    let heard = 0;
    for (const { name, answers, level = 'completa', ...options } of table.cases) {
      const validator = ready.validators.precompilado;
      const { problems } = verdict(unit, answers, { ...options, level, validator });
      const port = validatorPort((given) => verdict(unit, given, { ...options, level, validator }).problems);
      const { errors, errorSchema } = port.validateFormData(answers, {});
      expect([name, errors.map((error) => [error.name, error.property, error.message, error.stack])]).toEqual([
        name,
        problems.map(({ code, pointer, message }) => [code, placeOf(pointer), message, message]),
      ]);
      for (const { pointer, message } of problems) {
        expect(valueAt(errorSchema, `${pointer}/__errors`)).toContain(message);
      }
      heard += problems.length;
    }
    expect(heard).toBeGreaterThan(0);
  },
);

const placeOf = (pointer: string) =>
  parsePointer(pointer)
    .map((part) => `.${part}`)
    .join('');
