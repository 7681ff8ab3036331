import type { PreparedTemplate, Unit } from '#engine/template/prepared/prepared-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { moduleValidator } from '#engine/validation/module-validator.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { readLists } from './read-template.ts';

export interface UnderTest {
  readonly prepared: PreparedTemplate;
  /** The three back ends, by the names of the ledger's cases. */
  readonly validators: Readonly<Record<'servidor' | 'precompilado' | 'intérprete', Validator>>;
}

/** A template ready with the seeded lists, behind the server's AJV, the browser's module and the interpreter. */
export async function underTest(template: Template): Promise<UnderTest> {
  const prepared = prepareTemplate(template, readLists());
  const source = moduleSource(prepared);
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, unknown>;
  return {
    prepared,
    validators: {
      servidor: compileValidator(prepared),
      precompilado: moduleValidator(module),
      intérprete: interpretValidator(),
    },
  };
}

/** A section by its number, or a row type by the pattern of its list in that section. */
export function unitOf({ prepared }: UnderTest, section: number, list?: string): Unit {
  const found = prepared.sections.find(({ number }) => number === section);
  const unit = list === undefined ? found : found?.rows.get(list);
  if (!unit) throw new Error(`No unit ${section} ${list ?? ''}`);
  return unit;
}
