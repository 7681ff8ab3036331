import { loadProject } from '#server/core/project/load-project.ts';
import { sessionOperation } from '../../http/operation.ts';
import { attachToReport, findReport } from './attach-to-report.ts';
import { requireFormId } from './form-file.ts';
import { signDefinitive } from './sign-definitive.ts';
import { findEvaluation } from './signed-form.ts';

/** One call for two files of a form: the signature of a definitive one, and what is attached to a report. */
export const signForm = sessionOperation('sign-form', {
  summary: 'Signs a definitive form with a scanned signature, or attaches a file to a report',
  admit: (context, { params }) => loadProject(context.db, params.proyecto),
  run: (context, { body, file }, project) => {
    const formId = requireFormId(body);
    const report = findReport(project, formId);
    return report
      ? attachToReport(context, { body, file, project, report })
      : signDefinitive(context, { body, file, project, form: findEvaluation(project, formId) });
  },
});
