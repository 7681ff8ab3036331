import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { child } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BoundField } from '../bound-field.tsx';
import type { FieldSpec } from '../field-spec.ts';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NestedRowProps {
  spec: FieldSpec;
  /** Of the list. */
  pointer: string;
  index: number;
  count: number;
  name: string;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => Promise<void>;
}

/** One row where it stands. Its answers are read by its fields, so that a key in another row is no work here. */
export const NestedRow = memo(function NestedRow({
  spec,
  pointer,
  index,
  count,
  name,
  disabled,
  onMove,
  onRemove,
}: NestedRowProps) {
  return (
    <li className="flex items-start gap-3 py-4">
      <span className="nums w-5 shrink-0 pt-0.5 text-ui font-semibold text-ink-3">{index + 1}</span>
      <div
        className="grid min-w-0 flex-1 grid-cols-1 items-end gap-x-6 gap-y-5 sm:grid-cols-2"
        role="group"
        aria-label={FORM_FIELDS.row(index + 1)}
      >
        {spec.children.map((field) => (
          <BoundField key={field.key} spec={field} pointer={child(child(pointer, index), field.key)} />
        ))}
      </div>
      {!disabled && (
        <span className="flex shrink-0 max-sm:flex-col">
          {count > 1 && (
            <>
              <IconButton
                label={FORM_FIELDS.moveUp(name)}
                icon={<ArrowUp {...icon} />}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && onMove(index, index - 1)}
              />
              <IconButton
                label={FORM_FIELDS.moveDown(name)}
                icon={<ArrowDown {...icon} />}
                aria-disabled={index === count - 1 || undefined}
                onClick={() => index < count - 1 && onMove(index, index + 1)}
              />
            </>
          )}
          <IconButton
            danger
            label={FORM_FIELDS.deleteRow(name)}
            icon={<Trash2 {...icon} />}
            onClick={() => void onRemove(index)}
          />
        </span>
      )}
    </li>
  );
});
