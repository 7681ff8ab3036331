import { FORM_KIND_NAMES, type FormKind } from '#schemas/generated/domain/form-kind.ts';
import { BOARD_MESSAGES } from '#schemas/messages/board.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';

/** The evaluator's desk: the own forms beside the projects to evaluate. */
export const DESK = {
  head: 'MI EVALUACIÓN',
  heading: 'Lo que tenés para evaluar',
  kind: (kind: FormKind) => FORM_KIND_NAMES[kind],
  stage: (kind: FormKind, modality: Modality, year: number | null) =>
    `${FORM_KIND_NAMES[kind]}, ${modality}${year === null ? '' : ` ${year}`}`,
  pending: (pending: number, total: number) =>
    pending === 0
      ? total === 1
        ? 'ya está completa'
        : `las ${total} están completas`
      : total === 1
        ? 'te falta completarla'
        : `te ${pending === 1 ? 'falta' : 'faltan'} ${pending} de ${total}`,
  commission: (agree: number, sign: number) =>
    `${agree + sign === 1 ? 'falta' : 'faltan'} ${[agree > 0 && `acordar ${agree}`, sign > 0 && `firmar ${sign}`].filter(Boolean).join(', ')}`,
  until: (day: string, days: number) =>
    days < 0
      ? `cerró el ${day}`
      : days === 0
        ? 'cierra hoy'
        : `cierra el ${day}, ${days === 1 ? 'queda 1 día' : `quedan ${days} días`}`,
  goOn: (code: string) => `Seguir con ${code}`,
  independent: 'Evaluación independiente: ves las de tu comisión y el definitivo cuando completes la tuya.',
  calibrate: 'Practicar con la rúbrica',
  calibrateWith: 'Practicar con la rúbrica de:',
  states: BOARD_MESSAGES.states,
  missing: (count: number) => (count === 1 ? 'falta 1 dato' : `faltan ${count} datos`),
  closesOn: (day: string) => `hasta el ${day}`,
  evaluate: 'Evaluar',
  goOnForm: 'Seguir',
  see: 'Ver',
  agree: 'Acordar',
  definitive: 'Definitivo',
  open: (act: string, kind: FormKind, code: string) => `${act}: ${FORM_KIND_NAMES[kind]} de ${code}`,
  none: 'Sin formulario tuyo',
  loading: 'Cargando…',
  failed: 'No se pudo cargar.',
  againOf: (code: string) => `Reintentar: formularios de ${code}`,
} as const;
