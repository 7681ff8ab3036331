import { createHash } from 'node:crypto';
import type { TestApp } from './use-app.ts';

/** Keys in their order, whatever the order they were written in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, own]) => [key, inOrder(own)]));
}

export const canonical = (value: unknown): string => JSON.stringify(inOrder(value));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Stored {
  section: number;
  data: unknown;
  result: { resultado: unknown } | null;
  template: string;
}

/** A form as the database has it, with everything that a print of it rests on. */
export async function storedForm({ database }: TestApp, kind: string, wireId: number) {
  const { rows }: { rows: Stored[] } = await database.asOwner.raw(
    `select h.section, r.data, s.result, t.fingerprint as template
      from forms f join answer_heads h on h.form_id = f.id join revisions r on r.id = h.revision_id
        join templates t on t.id = f.template_id left join form_results s on s.form_id = f.id
      where f.kind = ? and f.wire_id = ? order by h.section`,
    [kind, wireId],
  );
  const respuestas = rows.map(({ section, data, result }) => [section, data, result?.resultado ?? null]);
  return { formulario: [kind, wireId], plantilla: rows[0]?.template ?? '', respuestas };
}

/** What prints of it bore before fingerprints were keyed. */
export async function bareFingerprint(app: TestApp, kind: string, wireId: number): Promise<string> {
  return sha256(canonical(await storedForm(app, kind, wireId)));
}
