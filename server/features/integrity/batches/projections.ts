import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { chosenEntries } from '#server/core/form/chosen-entries.ts';
import { projectSection, sourceOf } from '#server/core/form/save-command.ts';
import { sectionOf, wireSection } from '#server/core/form/stored-section.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { BatchContext, BatchInvariant, Broken } from '../kinds/batch-invariant.ts';
import { lookAtEach } from './look-at-each.ts';

const MOST = 20;

interface SectionRow {
  kind: FormKind;
  section: number;
  templateId: number;
  data: unknown;
}

interface ProjectedProject {
  id: number;
  broken: Broken;
  sections: readonly SectionRow[] | null;
  /** `source relation key role` of what is stored. */
  stored: readonly string[] | null;
  /** `kind section list entry` of what is kept for counting. */
  chosen: readonly string[] | null;
}

/** What search and rules find of a project is what its answers name. */
export const PROJECTIONS: BatchInvariant = {
  name: 'busqueda-desactualizada',
  look: async (context, after) => {
    const rows = await ask<ProjectedProject>(
      context.db,
      sql`select p.id, json_build_object('type', 'proyecto', 'id', p.id::text, 'name', p.code) as broken,
          (select json_agg(json_build_object('kind', f.kind, 'section', h.section, 'templateId', r.template_id, 'data', r.data))
            from forms f join answer_heads h on h.form_id = f.id join revisions r on r.id = h.revision_id
            where f.project_id = p.id and f.evaluator_id is null and r.template_id is not null) as sections,
          (select json_agg(concat_ws(' ', j.source, j.relation, j.key, j.role)) from project_projections j where j.project_id = p.id) as stored,
          (select json_agg(concat_ws(' ', f.kind, c.section, c.list, c.entry))
            from chosen_entries c join forms f on f.id = c.form_id join answer_heads h on h.form_id = f.id and h.section = c.section
              join revisions r on r.id = h.revision_id
            where c.project_id = p.id and f.evaluator_id is null and r.template_id is not null) as chosen
        from projects p where p.id > ${after} order by p.id limit ${MOST}`,
    );
    return lookAtEach(rows, MOST, (row) => isAsAnswered(context, row));
  },
};

async function isAsAnswered(
  { services }: BatchContext,
  { sections, stored, chosen }: ProjectedProject,
): Promise<boolean> {
  const expected = new Set<string>();
  const inLists = new Set<string>();
  for (const { kind, section: number, templateId, data } of sections ?? []) {
    const ready = await services.templates.ready(await services.templates.byId(templateId));
    const section = sectionOf(ready.prepared, wireSection(number));
    const source = sourceOf(kind, section);
    for (const { relation, key, role = '' } of projectSection(ready, section, data).rows)
      expected.add([source, relation, key, role].join(' '));
    for (const [list, entries] of Object.entries(chosenEntries(section.ui, data)))
      for (const entry of entries) inLists.add([kind, number, list, entry].join(' '));
  }
  return isSame(expected, stored) && isSame(inLists, chosen);
}

function isSame(expected: ReadonlySet<string>, stored: readonly string[] | null): boolean {
  const found = new Set(stored);
  return found.size === expected.size && [...expected].every((row) => found.has(row));
}
