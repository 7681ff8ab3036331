import contract from '#schemas/api/save-project-section.schema.json' with { type: 'json' };
import { isObject } from '#engine/json.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { withoutReadOnly } from '../../http/read-only-keys.ts';
import { saveForm } from '#server/core/form/save-form.ts';
import { besideProject, besideSection } from '#server/core/project/beside-project.ts';
import { loadProject, requireNamed } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { guessSection } from './guess-section.ts';
import { sectionOfSentKeys } from './section-of-keys.ts';

const nameIn = (body: Readonly<Record<string, unknown>>): unknown => body['codigo'] ?? body['id'];

const READ_ONLY = contract.body.properties.dataProyecto;

export const saveProjectSection = sessionOperation('save-project-section', {
  summary: 'Saves one section of the project form: absent keys keep what is stored',
  beside: ({ body }, services) => {
    const sent = body['dataProyecto'];
    const section = guessSection(isObject(sent) ? Object.keys(sent) : []);
    return section === null
      ? besideProject(nameIn(body), { kind: 'p' }, services)
      : besideSection(nameIn(body), { kind: 'p', section }, services);
  },
  admit: async (context, { body }, found) => {
    const project = requireNamed(nameIn(body), found);
    if (project) requireOnProject('PUT /p/', context.actor, project);
    return project;
  },
  run: (context, { body }, admitted) => {
    if (!admitted) throw notFound();
    const data = withoutReadOnly(body.dataProyecto, READ_ONLY);
    const named = body.seccion === undefined || body.seccion === '' ? null : Number(body.seccion);
    return saveForm(context, {
      kind: 'p',
      wireId: admitted.project.id,
      admitted,
      reload: (db) => loadProject(db, admitted.project.id, { kind: 'p' }),
      section: (sections) => sectionOfSentKeys(sections, Object.keys(data), named),
      version: body.version ?? null,
      data,
      mode: 'merge',
      reception: 'REC_P',
    });
  },
});
