/** The parts of the server that operations share. Each feature adds its own service here, built in create-services.ts. */
export interface Services {
  templates: import('./templates/template-service.ts').TemplateService;
  print: import('./print/print-service.ts').PrintService;
  jobs: import('./jobs/job-service.ts').JobService;
  mail: import('./mail/mail-service.ts').MailService;
  secrets: import('./secrets.ts').Secrets;
  requestLimits: import('./http/request-limits.ts').RequestLimits;
  sessions: import('./features/accounts/session-service.ts').SessionService;
  passwords: import('./features/accounts/password-hasher.ts').PasswordHasher;
  loginThrottle: import('./features/accounts/login-throttle.ts').LoginThrottle;
}
