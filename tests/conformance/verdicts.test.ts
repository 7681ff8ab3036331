import { describe, expect, test } from 'vitest';
import { errorText } from '#engine/validation/error-text.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { proves } from '../support/proves.ts';
import { IDEA_CASES, INVOLVED_INSTITUTION_CASES, PARTICIPANT_CASES } from './idea-cases.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';
import type { VerdictTable } from './verdict-case.ts';
import { INSTITUTION_CASES, MEMBER_CASES, SECTION_TABLES } from './project-cases.ts';

const TABLES: readonly VerdictTable[] = [
  IDEA_CASES,
  PARTICIPANT_CASES,
  INVOLVED_INSTITUTION_CASES,
  MEMBER_CASES,
  INSTITUTION_CASES,
  ...SECTION_TABLES,
];

const kinds = new Map(
  await Promise.all(
    [...new Set(TABLES.map(({ kind }) => kind))].map(
      async (kind) => [kind, await underTest(readTemplate(kind))] as const,
    ),
  ),
);

describe.each(['servidor', 'precompilado', 'intérprete'] as const)('%s', (backEnd) => {
  test.each(TABLES.map((table) => [`${table.kind} ${table.section} ${table.list ?? ''}`, table] as const))(
    '%s',
    (_name, table) => {
      const ready = kinds.get(table.kind);
      if (!ready) throw new Error(table.kind);
      const unit = unitOf(ready, table.section, table.list);
      proves('R-D-10', backEnd, () => {
        for (const { name, answers, expects, error, says = {}, level = 'completa', ...options } of table.cases) {
          const { problems } = verdict(unit, answers, { ...options, level, validator: ready.validators[backEnd] });
          expect({
            name,
            found: problems.map(({ pointer, code }) => `${pointer} ${code}`),
            error: error === undefined ? undefined : errorText(problems, options.only),
            says: Object.keys(says).map((ruta) => problems.find((problem) => problem.pointer === ruta)?.message),
          }).toEqual({ name, found: expects, error, says: Object.values(says) });
        }
      });
    },
  );
});
