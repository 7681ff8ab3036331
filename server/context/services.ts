import type { RowIds } from '#server/db/row-ids.ts';
import type { AppraisalMemory } from '#server/memory/appraisal-memory.ts';
import type { AnswerMemory } from '#server/memory/answer-memory.ts';
import type { CallMemory } from '#server/memory/call-memory.ts';
import type { LoginThrottle } from '#server/limits/login-throttle.ts';
import type { PasswordHasher } from '#server/passwords/password-hasher.ts';
import type { FairTurns } from '#server/limits/fair-turns.ts';
import type { AccessNotes } from '#server/session/access-notes.ts';
import type { SessionService } from '#server/session/session-service.ts';
import type { RequestLimits } from '#server/limits/request-limits.ts';
import type { JobService } from '#server/jobs/job-service.ts';
import type { MailService } from '#server/mail/mail-service.ts';
import type { PrintService } from '#server/print/print-service.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { DocumentStore } from '#server/storage/document-store.ts';
import type { TemplateService } from '#server/templates/template-service.ts';

/** The parts of the server that operations share. Each feature adds its own here, built in create-services.ts. */
export interface Services {
  templates: TemplateService;
  rowIds: RowIds;
  answers: AnswerMemory;
  appraisals: AppraisalMemory;
  calls: CallMemory;
  turns: FairTurns;
  print: PrintService;
  store: DocumentStore;
  jobs: JobService;
  mail: MailService;
  secrets: Secrets;
  requestLimits: RequestLimits;
  sessions: SessionService;
  accesses: AccessNotes;
  passwords: PasswordHasher;
  loginThrottle: LoginThrottle;
}
