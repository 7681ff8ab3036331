import { permit } from '#server/context/permit.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { listReadResults } from '#server/core/project/result-readings.ts';
import { listOwnDebts } from '#server/core/report/due-reports.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listOwnProjects } from './own-project-queries.ts';
import { ownStep } from './own-steps.ts';
import { lastReadableResults } from './readable-results.ts';

const NONE: ReadonlySet<number> = new Set();

export const listOwnSteps = sessionOperation('list-own-steps', {
  summary: 'The caller’s own projects, and what each of them waits for',
  admit: async (context) => void permit('GET /pasos/propios', context.actor),
  run: async (context) => {
    const { actor, db } = context;
    // Whoever evaluates for a programme is nobody's owner.
    const projects = actor.userType === 'eval_prog' ? [] : await listOwnProjects(db, actor.id);
    if (projects.length === 0) return { total: 0, piden: 0, proyectos: [] };
    const judged = projects.filter(({ isCurrent, state }) => isCurrent && state !== 'REC_IP' && state !== 'REC_P');
    const received = projects.filter(({ state }) => state === 'REC_IP' || state === 'REC_P');
    const [calls, results, debts] = await Promise.all([
      Promise.all([...new Set(received.map(({ year }) => year))].map((year) => findCall(db, year))),
      judged.length === 0
        ? []
        : lastReadableResults(
            context,
            judged.map(({ id }) => id),
          ),
      projects.some(({ state }) => state === 'OK') ? listOwnDebts(db, { owner: actor.id }) : [],
    ]);
    const forms = results.map(({ formId }) => formId);
    const read = forms.length === 0 ? NONE : await listReadResults(db, forms, actor.id);
    const proyectos = projects.map((project) => {
      const result = results.find((one) => one.project === project.id);
      return ownStep(project, actor, {
        call: calls.find((call) => call?.year === project.year) ?? null,
        result: result ? { ...result, isRead: read.has(result.formId) } : null,
        debt: debts.find((debt) => debt.project === project.id) ?? null,
      });
    });
    return { total: projects[0]?.total ?? 0, piden: proyectos.filter(({ pide }) => pide).length, proyectos };
  },
});
