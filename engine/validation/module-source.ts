import standalone from 'ajv/dist/standalone/index.js';
import type { PreparedTemplate } from '../template/prepared-template.ts';
import { ajvFor, unitsOf } from './compile.ts';
import { functionName } from './level-schema.ts';

const standaloneCode = standalone as unknown as typeof standalone.default;

/** What AJV's generated code asks for at run time, in our own words: the module stands alone under `script-src 'self'`. */
const RUNTIME: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': '(text) => { let n = 0; for (const _ of text) n++; return n; }',
};

const REQUIRE = /require\("([^"]+)"\)\.default/gu;

/**
 * The validator of a template as the text of an ES module for the browser: `<unit>_forma` and `<unit>_completa` for
 * each section and row type. Made by the server once for each key, never in the browser.
 */
export function moduleSource(prepared: PreparedTemplate): string {
  const levels = ['forma', 'completa'] as const;
  const names = unitsOf(prepared).flatMap((unit) => levels.map((level) => functionName(unit, level)));
  const ajv = ajvFor(prepared, levels, true);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return code.replaceAll(REQUIRE, (_all, path: string) => {
    const inlined = RUNTIME[path];
    if (inlined === undefined) throw new Error(`The validator module needs ${path}, which is not inlined`);
    return inlined;
  });
}
