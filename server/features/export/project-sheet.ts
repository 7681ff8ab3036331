import { PROJECT_END_NAMES } from '#schemas/generated/domain/project-end.ts';
import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { EXPORT_TEXTS } from '#schemas/messages/export.ts';
import type { ListedProject } from '#server/core/project-list/listed-project.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

const { heads } = EXPORT_TEXTS;

const COLUMNS: Sheet['columns'] = [
  { head: heads.id, kind: 'number', width: 8 },
  { head: heads.codigo, kind: 'text', width: 20 },
  { head: heads.fechaCreacion, kind: 'day', width: 20 },
  { head: heads.titulo, kind: 'text', width: 70 },
  { head: heads.responsable, kind: 'text', width: 30 },
  { head: heads.estado, kind: 'text', width: 10 },
  { head: heads.nombreEstado, kind: 'text', width: 36 },
];

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** The columns of the table on the screen; the state's name and code have cells of their own, to be filtered by. */
export function projectSheet({ rows, hasMore }: { rows: readonly ListedProject[]; hasMore: boolean }): Sheet {
  return {
    name: EXPORT_TEXTS.sheet,
    columns: COLUMNS,
    rows: rows.map(({ id, code, createdAt, title, responsible, state, end }) => [
      id,
      code,
      DAY.format(createdAt),
      title,
      responsible,
      state,
      end ? PROJECT_END_NAMES[end] : STATE_NAMES[state],
    ]),
    note: hasMore ? EXPORT_TEXTS.cut(rows.length) : null,
  };
}
