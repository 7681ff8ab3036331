import { existsSync, readdirSync } from 'node:fs';
import type { Stored } from './stored.ts';

/** What no transaction of the product may leave behind, each as a statement that finds it. */
const HALVES: Readonly<Record<string, string>> = {
  'a project without its creator’s link':
    'select p.id from projects p where not exists (select from project_links l where l.project_id = p.id and l.is_creator)',
  'a project without a state':
    'select p.id from projects p where not exists (select from project_states s where s.project_id = p.id)',
  'a project without an idea that has answers': `select p.id from projects p where not exists
      (select from forms f join answer_heads h on h.form_id = f.id where f.project_id = p.id and f.kind = 'ip')`,
  'a state that brings the project form, and no form': `select p.id from projects p
      where exists (select from project_states s where s.project_id = p.id and s.state in ('REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'))
        and not exists (select from forms f where f.project_id = p.id and f.kind = 'p')`,
  'an entry of a history without its event': `select s.id from project_states s
      where not exists (select from project_state_events e where e.entry_id = s.id and e.event = 'add')`,
  'a deleted entry of a history without its event': `select e.entry_id as id from project_state_events e
      where e.event = 'add' and not exists (select from project_states s where s.id = e.entry_id)
        and not exists (select from project_state_events d where d.entry_id = e.entry_id and d.event = 'delete')`,
  'a commission without one of its evaluators’ forms': `select c.id from commissions c
      join commission_projects p on p.commission_id = c.id join commission_evaluators e on e.commission_id = c.id
      where not exists (select from forms f where f.commission_id = c.id and f.project_id = p.project_id and f.evaluator_id = e.user_id)`,
  'a section whose present answers are not its last revision': `select r.form_id as id
      from (select form_id, section, max(version) as last from revisions group by 1, 2) r
      full join answer_heads h using (form_id, section) where h.version is distinct from r.last`,
  'versions of a section that are not 1, 2, 3 …':
    'select form_id as id from revisions group by form_id, section having max(version) <> count(*)',
  'a complete evaluation without a result': `select f.id from forms f
      where f.kind like 'eipca%' and f.state in ('completa', 'firmada') and not exists (select from form_results r where r.form_id = f.id)`,
  'a signed form without its signature, or a signature whose form is open': `select f.id from forms f
      left join signatures s on s.form_id = f.id and s.annulled_at is null where (f.state = 'firmada') <> (s.id is not null)`,
  'a signature whose file is not beside it': `select s.id from signatures s join documents d on d.id = s.document_id
      where (s.annulled_at is null) <> (d.replaced_at is null)`,
  'two current signatures of one form':
    'select form_id as id from signatures where annulled_at is null group by form_id having count(*) > 1',
  'two closed cuts of one order of merit': `select min(id) as id from cuts where reopened_at is null
      group by call_year, kind, modality having count(*) > 1`,
  'an empty evaluation of no commission': `select f.id from forms f where f.kind not in ('ip', 'p') and f.commission_id is null
      and f.state = 'vacia' and not f.excused and not exists (select from revisions r where r.form_id = f.id)`,
  'two current files for one document': `select min(id) as id from documents where type = 'documento' and replaced_at is null
      group by project_id, requirement having count(*) > 1`,
  'a document that is announced as nobody’s': 'select d.id from documents d join pending_blobs p using (storage_key)',
  'a form of a call with versions, and not one in force': `select min(id) as id from templates where state = 'publicada'
      group by call_year, kind, modality having count(*) filter (where in_force) <> 1`,
  'a draft of a template without its last revision': `select t.id from templates t where t.state = 'borrador'
      and not exists (select from template_draft_revisions r where r.template_id = t.id and r.draft_version = t.draft_version)`,
};

/** In words; empty when everything is whole. Nobody may be writing. */
export async function findHalfDone(stored: Stored): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(HALVES)) {
    const rows = await stored.ask<{ id: number | string }>(statement);
    if (rows.length > 0) found.push(`${what}: ${rows.map(({ id }) => id).join(' ')}`);
  }
  const documents = await stored.ask<{ key: string; sha256: string }>(
    'select storage_key as key, sha256 from documents',
  );
  for (const { key, sha256 } of documents)
    if (stored.hashOfFile(key) !== sha256) found.push(`a document whose file is not the one that was sent: ${key}`);
  return found;
}

/** Files of the store that no row names. */
export async function findNobodysFiles(stored: Stored): Promise<string[]> {
  if (!existsSync(stored.documents)) return [];
  const rows = await stored.ask<{ key: string }>('select storage_key as key from documents');
  const known = new Set(rows.map(({ key }) => key));
  return readdirSync(stored.documents, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(stored.documents.length + 1)}/${name}`)
    .filter((key) => !known.has(key));
}
