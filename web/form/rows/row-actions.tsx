import { ArrowDown, ArrowUp, Eye, Pencil, Trash2 } from 'lucide-react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { rowName } from '../in-words/row-columns.ts';
import type { RowView } from './row-view.ts';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

export function RowActions({ view, index, large }: { view: RowView; index: number; large?: boolean }) {
  const name = rowName(view.list, view.rows[index], index);
  const size = large ? 'size-11!' : undefined;
  if (view.disabled) {
    return (
      <IconButton
        className={size}
        label={FORM_FIELDS.viewRow(name)}
        icon={<Eye {...icon} />}
        onClick={() => view.onOpen(index)}
      />
    );
  }
  const last = view.rows.length - 1;
  return (
    <span className="flex justify-end gap-0.5">
      {view.orderable && last > 0 && (
        <>
          <IconButton
            className={size}
            label={FORM_FIELDS.moveUp(name)}
            icon={<ArrowUp {...icon} />}
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && view.onMove(index, index - 1)}
          />
          <IconButton
            className={size}
            label={FORM_FIELDS.moveDown(name)}
            icon={<ArrowDown {...icon} />}
            aria-disabled={index === last || undefined}
            onClick={() => index < last && view.onMove(index, index + 1)}
          />
        </>
      )}
      <IconButton
        id={`${view.id}.${index}`}
        className={size}
        label={FORM_FIELDS.editRow(name)}
        icon={<Pencil {...icon} />}
        onClick={() => view.onOpen(index)}
      />
      {view.list.ui['ui:filasFijas'] !== true && (
        <IconButton
          className={size}
          danger
          label={FORM_FIELDS.deleteRow(name)}
          icon={<Trash2 {...icon} />}
          onClick={() => view.onRemove(index)}
        />
      )}
    </span>
  );
}
