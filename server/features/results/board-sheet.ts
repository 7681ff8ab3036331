import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { BOARD_MESSAGES as TEXT } from '#schemas/messages/board.ts';
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts';

const { heads } = TEXT.sheet;

const COLUMNS: readonly SheetColumn[] = [
  { head: heads.commission, kind: 'number', width: 10 },
  { head: heads.project, kind: 'text', width: 20 },
  { head: heads.form, kind: 'text', width: 14 },
  { head: heads.evaluator, kind: 'text', width: 30 },
  { head: heads.email, kind: 'text', width: 34 },
  { head: heads.state, kind: 'text', width: 16 },
  { head: heads.missing, kind: 'number', width: 10 },
  { head: heads.due, kind: 'text', width: 10 },
];

/** A row per form, in the order of the projects. */
export function boardSheet({ evaluadores, formularios }: StageBoard): Sheet {
  const people = new Map(evaluadores.map((person) => [person.id, person]));
  return {
    name: TEXT.sheet.name,
    columns: COLUMNS,
    rows: formularios.map(({ comision, codigo, evaluador, estado, faltan, seEspera }) => {
      const person = evaluador === null ? null : people.get(evaluador);
      return [
        comision,
        codigo,
        evaluador === null ? TEXT.sheet.definitive : TEXT.sheet.individual,
        person ? `${person.ape}, ${person.nom}` : '',
        person?.email ?? '',
        TEXT.states[estado],
        faltan ?? '',
        seEspera ? TEXT.sheet.yes : TEXT.sheet.no,
      ];
    }),
    note: null,
  };
}
