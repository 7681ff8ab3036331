import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import type { CallValue as Presented } from '#schemas/generated/domain/call-value.ts';
import { FACT_MESSAGES } from '#schemas/messages/facts.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { CUT_VALUES, YEAR } from '#server/core/call/call-values.ts';
import { declaredFacts, type DeclaredFact, type Rubric } from '#server/core/call/rubrics.ts';
import type { Expected } from './value-problem.ts';

/** A value that may be entered. */
export interface OfferedValue extends Expected {
  modality: Modality;
  id: string;
  title: string;
  kinds: DeclaredFact['kinds'];
}

interface CommonValue extends Expected {
  id: string;
  title: string;
  /** Where only projects of one modality have it. */
  only?: Modality;
}

/** What every call declares, whether or not a rubric reads it. */
const COMMON: readonly CommonValue[] = [
  { id: CUT_VALUES.budget, title: FACT_MESSAGES.budget, type: 'number', least: 0 },
  { id: CUT_VALUES.seats, title: FACT_MESSAGES.seats, type: 'number', least: 0, isWhole: true },
  { id: CUT_VALUES.mark, title: FACT_MESSAGES.mark, type: 'number' },
  { id: 'fechaInicio', title: FACT_MESSAGES.startsOn, type: 'date' },
  { id: 'fechaFin', title: FACT_MESSAGES.endsOn, type: 'date' },
  ...REPORT_KINDS.flatMap(lastDays),
];

function lastDays(kind: ReportKind): CommonValue[] {
  const { due, biannualDue, owedBy } = REPORTS[kind];
  const name = FORM_KIND_NAMES[kind];
  return [
    { id: due, title: FACT_MESSAGES.reportDue(name), type: 'date', ...(owedBy !== null && { only: owedBy }) },
    // Projects of AET are never biannual.
    ...(biannualDue === null
      ? []
      : [{ id: biannualDue, title: FACT_MESSAGES.biannualReportDue(name), type: 'date', only: 'PEIS' } as const]),
  ];
}

/** By modality: what every call declares, then what the rubrics ask for besides. */
export function offeredValues(rubrics: readonly Rubric[]): OfferedValue[] {
  return MODALITIES.flatMap((modality) => {
    const declared = declaredFacts(rubrics, modality, 'call').filter(({ id }) => id !== YEAR);
    const own = COMMON.filter(({ only = modality }) => only === modality);
    const common = own.map(({ only: _only, ...one }) => {
      const asked = declared.find(({ id }) => id === one.id);
      // A rubric that calls it a text reads a text.
      const isOther = asked && asked.type !== (one.type === 'date' ? 'text' : one.type);
      return {
        ...(isOther ? { id: one.id, type: asked.type } : one),
        title: one.title,
        modality,
        kinds: asked?.kinds ?? [],
      };
    });
    const others = declared.filter(({ id }) => own.every((one) => one.id !== id));
    return [...common, ...others];
  });
}

export function presentValues(offered: readonly OfferedValue[], stored: readonly Stored[]): Presented[] {
  return offered.map(({ modality, id, title, type, kinds }) => ({
    modalidad: modality,
    id,
    titulo: title,
    tipo: type,
    valor: stored.find((one) => one.modality === modality && one.id === id)?.value ?? null,
    formularios: kinds,
  }));
}

type Stored = Readonly<{ modality: Modality; id: string; value: NonNullable<Presented['valor']> }>;
