import type { Column } from '../in-words/row-columns.ts';
import { cellText, rolesColumn, rowName } from '../in-words/row-columns.ts';
import { RoleCell } from './role-cell.tsx';
import type { RowView } from './row-view.ts';

/** What a cell shows; roles are given right there. */
export function Cell({ view, column, index }: { view: RowView; column: Column; index: number }) {
  const row = view.rows[index];
  const roles = rolesColumn(column);
  if (roles && !view.disabled) {
    return (
      <RoleCell spec={roles} list={view.pointer} index={index} rows={view.rows} name={rowName(view.list, row, index)} />
    );
  }
  return cellText(column, row) ?? '—';
}
