import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { ReportProgress } from '#schemas/generated/domain/report-progress.ts';
import { REPORT_BOARD_MESSAGES } from '#schemas/messages/report-board.ts';
import type { Reminder } from './write-reminder.ts';

const TEXT = REPORT_BOARD_MESSAGES.reminder;

export interface OwedReport {
  /** The project's. */
  code: string;
  kind: ReportKind;
  /** null: it was never made. */
  id: number | null;
  progress: ReportProgress;
  missing: number | null;
  /** The last day in words; null: nobody says it. */
  due: string | null;
  isOver: boolean;
}

export interface RemindedOfReports {
  name: string;
  email: string;
  reports: readonly OwedReport[];
}

/** What somebody who owes reports is told, as plain text with an address for each. */
export function writeReportReminder({ name, email, reports }: RemindedOfReports, origin: string): Reminder {
  const paragraphs = [
    TEXT.greeting(name),
    TEXT.owed(reports.length),
    ...reports.map((report) => `${lineOf(report)}${report.id === null ? '' : `\n${origin}${pathOf(report)}`}`),
    TEXT.all(`${origin}/gestor/proyectos/tabla`),
  ];
  return { email, subject: TEXT.subject(reports.length), body: paragraphs.join('\n\n') };
}

/** What all who owe reports can be told in one text. */
export function writeCommonReportReminder(origin: string): Pick<Reminder, 'subject' | 'body'> {
  return {
    subject: TEXT.commonSubject,
    body: [TEXT.commonOwed, TEXT.all(`${origin}/gestor/proyectos/tabla`)].join('\n\n'),
  };
}

function lineOf({ code, kind, progress, missing, due, isOver }: OwedReport): string {
  const state = progress === 'en_curso' ? TEXT.begun(missing) : TEXT.untouched;
  const until = due === null ? [] : [isOver ? TEXT.over(due) : TEXT.until(due)];
  return `${code}, ${FORM_KIND_NAMES[kind].toLowerCase()}: ${[state, ...until].join('; ')}`;
}

const pathOf = ({ kind, id }: OwedReport): string => `/gestor/form/${kind}/${id}`;
