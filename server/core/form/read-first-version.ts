import type { Knex } from 'knex';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { firstVersion, looksBack, type FirstVersion } from '#engine/validation/first-version.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { findRevision } from './form-queries.ts';
import { storedSection } from './stored-section.ts';

/** What the form held at first, for a template that shows it; null: this one does not, or nothing is stored. */
export async function readFirstVersion(
  db: Knex,
  { id, kind }: Pick<FormRow, 'id' | 'kind'>,
  section: PreparedSection,
  now: unknown,
): Promise<FirstVersion | null> {
  if (!looksBack(section)) return null;
  const first = await findRevision(db, id, storedSection(kind, section.number), 1);
  return first && firstVersion(first.data, now);
}
