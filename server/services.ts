/** The parts of the server that operations share. Each feature adds its own service here, built in main.ts. */
export interface Services {
  templates: import('./templates/template-service.ts').TemplateService;
  print: import('./print/print-service.ts').PrintService;
  jobs: import('./jobs/job-service.ts').JobService;
  mail: import('./mail/mail-service.ts').MailService;
}
