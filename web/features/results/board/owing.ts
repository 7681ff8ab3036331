import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import type { StageProgress } from '#schemas/generated/domain/stage-progress.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { writeReminder, type Reminder } from '#engine/process/write-reminder.ts';
import { longMoment } from '#web/app/call/format-day.ts';

export type BoardEvaluator = StageBoard['evaluadores'][number];

export function owedBy({ empezadas, sinEmpezar }: StageProgress): number {
  return empezadas + sinEmpezar;
}

/** Who is reminded: those of whom somebody waits for an evaluation, and nobody else. */
export function owing({ evaluadores }: StageBoard): BoardEvaluator[] {
  return evaluadores.filter(({ evaluaciones }) => owedBy(evaluaciones) > 0);
}

export function reminderFor(
  board: StageBoard,
  { year, kind }: { year: number; kind: IndividualKind },
  person: BoardEvaluator,
): Reminder {
  const { hasta, vencida, formularios } = board;
  return writeReminder(
    {
      kind,
      kindName: TEMPLATE_KIND_NAMES[kind],
      year,
      until: hasta === null ? null : longMoment(hasta),
      isOver: vencida,
      origin: location.origin,
    },
    {
      name: person.nom,
      email: person.email,
      forms: formularios
        .filter(({ evaluador, seEspera }) => seEspera && evaluador === person.id)
        .map(({ id, codigo, estado, faltan }) => ({
          id,
          code: codigo,
          isBegun: estado === 'borrador',
          missing: faltan,
        })),
    },
  );
}
