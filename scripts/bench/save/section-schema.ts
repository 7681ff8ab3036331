import { readFileSync, writeFileSync } from 'node:fs';

/** The third section as a schema of its own, as the bare variants D and E check it. Where it was written. */
export function writeSectionSchema(to: string): string {
  const file = new URL('../../../templates/2025/p.PEIS/v1/form.schema.json', import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { $defs?: object; properties: { problematica: object } };
  writeFileSync(to, JSON.stringify({ ...schema.properties.problematica, $defs: schema.$defs ?? {} }));
  return to;
}
