import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';

const reportName = (kind: ReportKind) => FORM_KIND_NAMES[kind].toLocaleLowerCase('es');
const EVALUATED: Readonly<Partial<Record<State, string>>> = {
  EVAL_IP: 'de la idea',
  PERT: 'de pertinencia',
  CAL: 'de calidad',
};

/** What one's own projects wait for. */
export const STEPS = {
  count(total: number, asking: number): string {
    const all = total === 1 ? '1 proyecto' : `${total.toLocaleString('es-AR')} proyectos`;
    if (asking === 0) return total === 1 ? `${all}, no pide nada de vos` : `${all}, ninguno pide nada de vos`;
    if (total === 1) return `${all}, pide algo de vos`;
    return `${all}, ${asking} ${asking === 1 ? 'pide' : 'piden'} algo de vos`;
  },
  strip: 'Lo que tus proyectos piden de vos',
  all: (number: number) => `Ver los ${number}`,
  completeProject: 'Completar el proyecto',
  readFeedback: 'Leer la devolución',
  sendReport: (kind: ReportKind) => `Enviar el ${reportName(kind)}`,
  isEvaluated: (stage: State | null) => `Ya está la evaluación ${(stage && EVALUATED[stage]) ?? ''}`.trim(),
  until: (day: string) => `Hasta el ${day}`,
  since: (day: string) => `Venció el ${day}`,
  left: (days: number) => (days < 0 ? 'vencido' : days === 0 ? 'último día' : days === 1 ? '1 día' : `${days} días`),
  /** The sections by their names while they are few. */
  missing(sections: readonly string[], documents: boolean): string {
    const parts = sections.length > 1 ? [`${sections.length} secciones`] : [...sections];
    if (documents) parts.push('documentación');
    if (parts.length === 0) return 'Falta presentarlo';
    return `${parts.length > 1 || sections.length > 1 ? 'Faltan' : 'Falta'} ${parts.join(' y ')}`;
  },
  notBegun: 'Sin empezar',
  received: (until: string | null) =>
    until === null ? 'Idea recibida' : `Idea recibida, se puede corregir hasta el ${until}`,
  project: (words: string) => `Proyecto: ${words.charAt(0).toLocaleLowerCase('es')}${words.slice(1)}`,
  presented: (until: string | null) =>
    until === null ? 'Proyecto presentado' : `Proyecto presentado, se puede corregir hasta el ${until}`,
  notPresented: 'No se presentó a tiempo',
  report: (kind: ReportKind, words: string) => `${FORM_KIND_NAMES[kind]}: ${words}`,
  reportUntil: (day: string) => `vence el ${day}`,
  reportSince: (day: string) => `venció el ${day}`,
  reportWaits: 'falta enviarlo',
  reportSent: (kind: ReportKind) => `${FORM_KIND_NAMES[kind]} enviado`,
} as const;
