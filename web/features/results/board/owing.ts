import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import type { StageProgress } from '#schemas/generated/domain/stage-progress.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import {
  writeCommonReminder,
  writeReminder,
  type Reminder,
  type ReminderStage,
} from '#engine/process/write-reminder.ts';
import type { PreparedNotification } from '#web/app/prepared-notification.ts';
import { longMoment } from '#web/app/call/format-day.ts';

export type BoardEvaluator = StageBoard['evaluadores'][number];

export function owedBy({ empezadas, sinEmpezar }: StageProgress): number {
  return empezadas + sinEmpezar;
}

/** Who is reminded: those of whom somebody waits for an evaluation, and nobody else. */
export function owing({ evaluadores }: StageBoard): BoardEvaluator[] {
  return evaluadores.filter(({ evaluaciones }) => owedBy(evaluaciones) > 0);
}

/** Whose evaluations nobody can fill in before they have a substitute: a reminder would not help them. */
export function waiting({ evaluadores }: StageBoard): BoardEvaluator[] {
  return evaluadores.filter(({ esperanSustitucion }) => esperanSustitucion > 0);
}

export function reminderFor(
  board: StageBoard,
  { year, kind }: { year: number; kind: IndividualKind },
  person: BoardEvaluator,
): Reminder {
  const { formularios } = board;
  return writeReminder(stageOf(board, { year, kind }), {
    name: person.nom,
    email: person.email,
    forms: formularios
      .filter(({ evaluador, seEspera }) => seEspera && evaluador === person.id)
      .map(({ id, codigo, estado, faltan }) => ({ id, code: codigo, isBegun: estado === 'borrador', missing: faltan })),
  });
}

/** What is sent to exactly these from here: one person's own reminder, or one text for all of them. */
export function prepareReminder(
  board: StageBoard,
  contest: { year: number; kind: IndividualKind },
  people: readonly BoardEvaluator[],
): PreparedNotification {
  const [only, ...others] = people;
  const { subject, body } =
    only && others.length === 0 ? reminderFor(board, contest, only) : writeCommonReminder(stageOf(board, contest));
  return { people: people.map(({ id }) => id), title: subject, body };
}

function stageOf(
  { hasta, vencida }: StageBoard,
  { year, kind }: { year: number; kind: IndividualKind },
): ReminderStage {
  return {
    kind,
    kindName: TEMPLATE_KIND_NAMES[kind],
    year,
    until: hasta === null ? null : longMoment(hasta),
    isOver: vencida,
    origin: location.origin,
  };
}
