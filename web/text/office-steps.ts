import { capital } from '#schemas/messages/dialect.ts';
const some = (count: number, isMinimum: boolean, one: string, many: string) =>
  count === 1 && !isMinimum ? `1 ${one}` : `${isMinimum ? 'al menos ' : ''}${count.toLocaleString('es-AR')} ${many}`;
const said =
  (one: string, many: string) =>
  (count: number, isMinimum: boolean): string =>
    capital(some(count, isMinimum, one, many));

/** What waits for the office. */
export const OFFICE_STEPS = {
  strip: 'Lo que espera a la oficina',
  move: 'Mover proyectos de etapa',
  moves: said('proyecto espera que confirmes el cambio', 'proyectos esperan que confirmes el cambio'),
  phase: (year: number, phase: string) => `${year} · ${phase}`,
  fillSeats: 'Reemplazar a quienes se excusaron',
  seats: said('proyecto espera otro evaluador', 'proyectos esperan otro evaluador'),
  remindEvaluators: 'Reclamar evaluaciones',
  evaluations: said('evaluación sin completar', 'evaluaciones sin completar'),
  ended: (day: string) => `El plazo terminó el ${day}`,
  tie: 'Resolver empates del corte',
  ties: said('proyecto quedó empatado en un corte cerrado', 'proyectos quedaron empatados en un corte cerrado'),
  remindSignatures: 'Reclamar firmas',
  unsigned: said('formulario definitivo completo y sin firmar', 'formularios definitivos completos y sin firmar'),
  reports: 'Revisar los informes vencidos',
  overdue: said('informe no se presentó a tiempo', 'informes no se presentaron a tiempo'),
  answer: 'Responder pedidos de corrección',
  corrections: said('persona pide corregir sus datos', 'pedidos de corregir datos'),
  resend: 'Reenviar notificaciones',
  unreached: said('mail no salió en el último mes', 'mails no salieron en el último mes'),
  confirm: 'Confirmar instituciones',
  institutions: said('institución nueva sin confirmar', 'instituciones nuevas sin confirmar'),
} as const;
