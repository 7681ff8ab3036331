import { matchAct } from '../../permissions/expectations.ts';
import type { Call } from './calls/call.ts';
import { ACCOUNTS } from './calls/accounts.ts';
import { COMMISSIONS } from './calls/commissions.ts';
import { CONTROL } from './calls/control.ts';
import { DOCUMENTS } from './calls/documents.ts';
import { EVALUATIONS } from './calls/evaluations.ts';
import { FORMS } from './calls/forms.ts';
import { LISTS_AND_CALLS } from './calls/lists-and-calls.ts';
import { NOTIFICATIONS } from './calls/notifications.ts';
import { PROJECTS } from './calls/projects.ts';
import { REPORTS } from './calls/reports.ts';
import { RESULTS } from './calls/results.ts';
import { TEMPLATES } from './calls/templates.ts';

export const CALLS: readonly Call[] = [
  ...EVALUATIONS,
  ...COMMISSIONS,
  ...CONTROL,
  ...DOCUMENTS,
  ...NOTIFICATIONS,
  ...ACCOUNTS,
  ...LISTS_AND_CALLS,
  ...TEMPLATES,
  ...REPORTS,
  ...RESULTS,
  ...PROJECTS,
  ...FORMS,
];

/** `GET /revisiones/ip` is written without its place in the table. */
export function callsOf(act: string): readonly Call[] {
  return CALLS.filter(({ act: pattern }) => matchAct(pattern, act) !== null);
}
