import type { RowIds } from './db/row-ids.ts';
import type { AnswerMemory } from '#server/core/project/answer-memory.ts';
import type { CallMemory } from '#server/core/call/call-memory.ts';
import type { LoginThrottle } from './features/accounts/login-throttle.ts';
import type { PasswordHasher } from './features/accounts/password-hasher.ts';
import type { SessionService } from './features/accounts/session-service.ts';
import type { RequestLimits } from './http/request-limits.ts';
import type { JobService } from './jobs/job-service.ts';
import type { MailService } from './mail/mail-service.ts';
import type { PrintService } from './print/print-service.ts';
import type { Secrets } from './secrets.ts';
import type { DocumentStore } from './storage/document-store.ts';
import type { TemplateService } from './templates/template-service.ts';

/** The parts of the server that operations share. Each feature adds its own here, built in create-services.ts. */
export interface Services {
  templates: TemplateService;
  rowIds: RowIds;
  answers: AnswerMemory;
  calls: CallMemory;
  print: PrintService;
  store: DocumentStore;
  jobs: JobService;
  mail: MailService;
  secrets: Secrets;
  requestLimits: RequestLimits;
  sessions: SessionService;
  passwords: PasswordHasher;
  loginThrottle: LoginThrottle;
}
