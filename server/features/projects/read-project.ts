import type { Act } from '#schemas/generated/acts.ts';
import { openUntil } from '#engine/process/deadline.ts';
import { endOf } from '#engine/process/project-end.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { projectPermissions } from '#engine/process/permissions/project-permissions.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readableFiles } from '#server/core/document/readable-files.ts';
import { readCompleteness } from '#server/core/form/completeness.ts';
import { presentEvaluationForms } from './present-evaluation-forms.ts';
import { presentAction, presentProject } from './present-project.ts';
import { besideProject } from '#server/core/project/beside-project.ts';
import { requireFound } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { presentPermissions } from '#server/core/project/present-permissions.ts';
import { findEvaluators } from '#server/core/form/evaluators.ts';
import { isPlacePublished } from '#server/core/cut/cut-places.ts';
import { presentWithdrawal, withdrawalActions } from './withdrawal.ts';
import { isOwnerOf } from '#server/core/form/told-cuts.ts';
import { readableForms } from './readable-forms.ts';
import { readStageResults } from './stage-results.ts';

export const readProject = sessionOperation('read-project', {
  summary: 'A project, with what the caller may do with it',
  beside: ({ params }, services) => besideProject(params.proyecto, { kind: 'p' }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context, _input, project) => {
    const { actor, db } = context;
    const { facts } = project;
    const { omissions } = requireOnProject('GET /p/{codigo}', actor, project);
    const isOwner = isOwnerOf(actor, facts);
    const forms = readableForms(actor, project);
    const [people, completeness, resultado, isPublished] = await Promise.all([
      findEvaluators(
        db,
        forms.flatMap(({ evaluatorId }) => evaluatorId ?? []),
      ),
      readCompleteness(context, project),
      readStageResults(context, project, forms),
      isOwner && actor.userType !== 'admin' && isPlacePublished(db, project.project.id),
    ]);
    const may = (act: Act) => decideOnProject(act, actor, facts);
    const { state } = project.project;
    const close =
      state === 'REC_IP' || state === 'REC_P'
        ? openUntil({ ...facts.call, reception: state, extension: facts.extension, now: facts.now })
        : null;
    return presentProject({
      project,
      omissions,
      esDuenio: isOwner,
      permisos: presentPermissions(
        projectPermissions(actor, facts, [...new Set(project.forms.map(({ kind }) => kind))]),
      ),
      acciones: [
        presentAction('eliminar', may('DELETE /p/')),
        presentAction('compartir', may('panel share control')),
        presentAction('estados', may('POST /p/add/estado/')),
        presentAction('prorroga', may('POST /p/{codigo}/prorroga')),
        presentAction('subirDocumento', may('upload document')),
        ...withdrawalActions(project, may, isPublished),
      ],
      lFormsEval: presentEvaluationForms(forms, people, omissions),
      ...readableFiles(actor, project, completeness.files, completeness.members),
      completeness,
      showsDocuments: may('read /p section 5').allowed,
      resultado,
      fin: endOf(project.project, facts.call.phase),
      retiro: presentWithdrawal(project.project, isOwner || actor.userType === 'admin'),
      cierre: close === null ? null : new Date(close),
    });
  },
});
