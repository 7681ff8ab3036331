import { drawField } from './draw-field.ts';
import { drawNote } from './draw-note.ts';
import { drawRows } from './draw-rows.ts';
import { drawSchedule } from './draw-schedule.ts';
import { drawSection } from './draw-section.ts';
import { drawSum } from './draw-sum.ts';
import { drawTable } from './draw-table.ts';
import type { NodeDrawers } from './node-drawer.ts';

export const NODE_DRAWERS: NodeDrawers = {
  section: drawSection,
  field: drawField,
  table: drawTable,
  rows: drawRows,
  schedule: drawSchedule,
  sum: drawSum,
  note: drawNote,
};
