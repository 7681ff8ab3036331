import { accountsOperations } from './features/accounts/accounts-operations.ts';
import { auditOperations } from './features/audit/audit-operations.ts';
import { anonymisationOperations } from './features/anonymisation/anonymisation-operations.ts';
import { callsOperations } from './features/calls/calls-operations.ts';
import { institutionsOperations } from './features/institutions/institutions-operations.ts';
import { listsOperations } from './features/lists/lists-operations.ts';
import { metaOperations } from './features/meta/meta-operations.ts';
import { documentsOperations } from './features/documents/documents-operations.ts';
import { dashboardOperations } from './features/dashboard/dashboard-operations.ts';
import { draftsOperations } from './features/drafts/drafts-operations.ts';
import { commissionsOperations } from './features/commissions/commissions-operations.ts';
import { evaluationsOperations } from './features/evaluations/evaluations-operations.ts';
import { exportOperations } from './features/export/export-operations.ts';
import { factsOperations } from './features/facts/facts-operations.ts';
import { formsOperations } from './features/forms/forms-operations.ts';
import { ideasOperations } from './features/ideas/ideas-operations.ts';
import { integrityOperations } from './features/integrity/integrity-operations.ts';
import { linksOperations } from './features/links/links-operations.ts';
import { notificationsOperations } from './features/notifications/notifications-operations.ts';
import { officeStepsOperations } from './features/office-steps/office-steps-operations.ts';
import { opinionsOperations } from './features/opinions/opinions-operations.ts';
import { papersOperations } from './features/papers/papers-operations.ts';
import { printOperations } from './features/print/print-operations.ts';
import { privacyOperations } from './features/privacy/privacy-operations.ts';
import { projectFormOperations } from './features/project-form/project-form-operations.ts';
import { projectsOperations } from './features/projects/projects-operations.ts';
import { reportBoardOperations } from './features/report-board/report-board-operations.ts';
import { reportsOperations } from './features/reports/reports-operations.ts';
import { resultsOperations } from './features/results/results-operations.ts';
import { revisionsOperations } from './features/revisions/revisions-operations.ts';
import { statesOperations } from './features/states/states-operations.ts';
import { templatesOperations } from './features/templates/templates-operations.ts';
import type { Operation } from './http/operation.ts';

/** Every call of the API, one line for each feature. */
export const operations: readonly Operation[] = [
  ...metaOperations,
  ...callsOperations,
  ...listsOperations,
  ...institutionsOperations,
  ...accountsOperations,
  ...auditOperations,
  ...anonymisationOperations,
  ...documentsOperations,
  ...dashboardOperations,
  ...draftsOperations,
  ...commissionsOperations,
  ...evaluationsOperations,
  ...exportOperations,
  ...factsOperations,
  ...formsOperations,
  ...ideasOperations,
  ...integrityOperations,
  ...linksOperations,
  ...notificationsOperations,
  ...officeStepsOperations,
  ...opinionsOperations,
  ...papersOperations,
  ...printOperations,
  ...privacyOperations,
  ...projectFormOperations,
  ...projectsOperations,
  ...reportBoardOperations,
  ...reportsOperations,
  ...resultsOperations,
  ...revisionsOperations,
  ...statesOperations,
  ...templatesOperations,
];
