import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';

/** The kinds of form that reports are, by the name that calls give them. */
export const REPORT_KINDS = { ia: 'inf_avance', if: 'inf_final' } as const satisfies Record<ReportType, FormKind>;
export type ReportKind = (typeof REPORT_KINDS)[ReportType];

export function isReportKind(kind: string): kind is ReportKind {
  return Object.values<string>(REPORT_KINDS).includes(kind);
}

/** The name by which calls know a kind of report. */
export function reportTypeOf(kind: ReportKind): ReportType {
  return kind === REPORT_KINDS.ia ? 'ia' : 'if';
}
