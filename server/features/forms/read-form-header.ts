import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { projectPermissions } from '#engine/process/permissions/project-permissions.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { splitName } from '#server/core/project/split-name.ts';
import { concernOf, findForm } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { ruleContext } from '#server/core/form/form-context.ts';
import { presentPermissions } from '#server/core/project/present-permissions.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { storedSection } from '#server/core/form/stored-section.ts';

/** Screens open the first section of a form; the others are told by their own call. */
const FIRST = 1;

export const readFormHeader = sessionOperation('read-form-header', {
  summary: 'What a deep link to a form needs before it loads the form',
  run: async (context, { params: { ruta: kind, idForm } }) => {
    const { actor, db, services } = context;
    const project = await loadProjectOfForm(db, kind, idForm, true);
    const found = findForm(project, kind, idForm);
    const concern = concernOf(project, found);
    requireOnProject(`GET /formulario/${kind}/{id}`, actor, project, concern);
    requireForm(found);
    const stored = project.templateId === null ? null : await services.templates.byId(project.templateId);
    const write = decideOnProject(`write /${kind}`, actor, project.facts, concern);
    const answers = project.answers.find((one) => one.section === storedSection(kind, FIRST));
    const { id, code, title, modality, state, director } = project.project;
    return {
      proyecto: {
        id,
        codigo: code,
        titulo: title,
        tipoProyecto: modality,
        estado: state,
        director: splitName(director),
      },
      plantilla: stored && presentTemplate(stored),
      contexto: ruleContext(project.project, kind),
      seccion: kind === 'p' ? FIRST : null,
      version: answers?.version ?? 0,
      editable: write.allowed,
      motivo: write.allowed ? null : write.reason,
      historial: decideOnProject(`GET /revisiones/${kind}`, actor, project.facts, concern).allowed,
      permisos: presentPermissions(
        projectPermissions(actor, project.facts, [...new Set(project.forms.map((form) => form.kind))]),
      ),
    };
  },
});
