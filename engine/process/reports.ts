import type { Modality } from '#schemas/generated/domain/modality.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';

interface ReportRule {
  /** How calls name it. */
  type: ReportType;
  /** Its entry in the panel, as addresses name it. */
  panel: string;
  /** The approved projects that owe it: those of a modality that have a duration; null: all of them. */
  owedBy: Modality | null;
  /** The call's value that says its last day. */
  due: string;
  /** That of biannual projects, which end a year later than the others of their call; null: no other. */
  biannualDue: string | null;
}

export const REPORTS: Readonly<Record<ReportKind, ReportRule>> = {
  inf_avance: { type: 'ia', panel: 'informe_avance', owedBy: 'PEIS', due: 'informeAvance', biannualDue: null },
  inf_final: {
    type: 'if',
    panel: 'informe_final',
    owedBy: null,
    due: 'informeFinal',
    biannualDue: 'informeFinalBianual',
  },
};

export function isReportKind(kind: string): kind is ReportKind {
  return REPORT_KINDS.some((one) => one === kind);
}

/** The kind of report that calls know by this name. */
export function reportKindOf(type: ReportType): ReportKind {
  const kind = REPORT_KINDS.find((one) => REPORTS[one].type === type);
  if (!kind) throw new TypeError(`${type} is no report`);
  return kind;
}

interface Owing {
  modality: Modality;
  duration: number | null;
}

/** Whether a project with these properties owes the report once it is approved. */
export function owesReport(kind: ReportKind, { modality, duration }: Owing): boolean {
  const { owedBy } = REPORTS[kind];
  return owedBy === null || (modality === owedBy && duration !== null);
}
