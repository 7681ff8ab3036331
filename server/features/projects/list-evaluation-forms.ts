import { sessionOperation } from '../../http/operation.ts';
import { presentEvaluationForms } from './present-evaluation-forms.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { findEvaluators } from '#server/core/form/evaluators.ts';
import { readableForms } from './readable-forms.ts';

export const listEvaluationForms = sessionOperation('list-evaluation-forms', {
  summary: 'The evaluation forms of a project that the caller may read',
  run: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    const { omissions } = requireOnProject('GET /p/eval/all/{id}', context.actor, project);
    const forms = readableForms(context.actor, project);
    const people = await findEvaluators(
      context.db,
      forms.flatMap(({ evaluatorId }) => evaluatorId ?? []),
    );
    return presentEvaluationForms(forms, people, omissions);
  },
});
