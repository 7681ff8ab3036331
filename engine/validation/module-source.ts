import standalone from 'ajv/dist/standalone/index.js';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { ajvFor, unitsOf } from './compile.ts';
import { functionName } from './level-schema.ts';

const standaloneCode = standalone as unknown as typeof standalone.default;

/** What AJV's code asks for at run time, in our own words: the module works alone under `script-src 'self'`. */
const RUNTIME: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': '(text) => { let n = 0; for (const _ of text) n++; return n; }',
};

const REQUIRE = /require\("([^"]+)"\)\.default/gu;
/** Of an error only the place and the keyword are read; the rest is found in the template. */
const DETAILS = /,schemaPath:"(?:[^"\\]|\\.)*",keyword:("\w+"),params:\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\}/gu;

/**
 * The validator of a template as the text of an ES module for the browser: `<unit>_forma` and `<unit>_completa` for
 * each section and row type. Made by the server once for each key, never in the browser.
 */
export function moduleSource(prepared: PreparedTemplate): string {
  const levels = ['forma', 'completa'] as const;
  const names = unitsOf(prepared).flatMap((unit) => levels.map((level) => functionName(unit, level)));
  const ajv = ajvFor(prepared, levels, true);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const alone = code.replaceAll(DETAILS, ',keyword:$1').replaceAll(REQUIRE, (_all, path: string) => {
    const inlined = RUNTIME[path];
    if (inlined === undefined) throw new Error(`The validator module needs ${path}, which is not inlined`);
    return inlined;
  });
  return withoutSchemas(
    alone,
    names.map((name) => JSON.stringify(ajv.getSchema(name)?.schema)),
  );
}

/** AJV carries each schema along for its error details, which are gone. */
function withoutSchemas(code: string, schemas: readonly string[]): string {
  let rest = code;
  for (const schema of schemas) {
    const end = rest.indexOf(`${schema};`) + schema.length + 1;
    const [declaration = '', name = ''] = /const (schema\d+) = $/u.exec(rest.slice(0, end - schema.length - 1)) ?? [];
    const isUsed = name === '' || new RegExp(String.raw`\b${name}\b`, 'gu').exec(rest.slice(end)) !== null;
    if (!isUsed) rest = rest.slice(0, end - schema.length - 1 - declaration.length) + rest.slice(end);
  }
  return rest;
}
