import { ArrowDown, ArrowUp, Check, Lock, Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useMemo } from 'react';
import { child } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BoundField } from '../fields/bound-field.tsx';
import type { FieldSpec } from '../spec/field-spec.ts';
import { FormScopeProvider, useFormScope, useProblemsBelow } from '../scope/form-scope.tsx';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NestedRowProps {
  spec: FieldSpec;
  /** The pointer of the list that the row belongs to. */
  pointer: string;
  index: number;
  count: number;
  name: string;
  disabled: boolean;
  /** It is neither moved nor taken away. */
  fixed: boolean;
  /** Left out: rows of this list are never locked. */
  lock: 'locked' | 'open' | undefined;
  /** `isAsked`: by the button; else the row unlocks because something in it is wrong. */
  onLock: (index: number, locked: boolean, isAsked: boolean) => Promise<void>;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => Promise<void>;
}

/** One row, filled in where it is. Its answers are read by its fields, so that a key in another row is no work here. */
export const NestedRow = memo(function NestedRow({
  spec,
  pointer,
  index,
  count,
  name,
  disabled,
  fixed,
  lock,
  onLock,
  onMove,
  onRemove,
}: NestedRowProps) {
  const at = child(pointer, index);
  const locked = lock === 'locked';
  return (
    <li className="form-row flex items-start gap-3 py-4">
      <span className="nums w-5 shrink-0 pt-0.5 text-ui font-semibold text-ink-3">{index + 1}</span>
      <div
        className="grid min-w-0 flex-1 grid-cols-1 items-end gap-x-6 gap-y-5 sm:grid-cols-2"
        role="group"
        aria-label={FORM_FIELDS.row(index + 1)}
      >
        <RowFields spec={spec} pointer={at} locked={locked} />
        {locked && <OpenedByFault pointer={at} index={index} onLock={onLock} />}
        {lock !== undefined && (
          <div className="flex items-center gap-3 sm:col-span-2">
            <Button
              size="small"
              icon={locked ? <Pencil {...icon} /> : <Check {...icon} />}
              aria-label={locked ? FORM_FIELDS.editRow(name) : FORM_FIELDS.lockRow(name)}
              onClick={() => void onLock(index, !locked, true)}
            >
              {locked ? FORM_FIELDS.edit : FORM_FIELDS.saveRow}
            </Button>
            {locked && (
              <span className="flex items-center gap-1.5 text-meta text-ink-3">
                <Lock className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
                {FORM_FIELDS.locked}
              </span>
            )}
          </div>
        )}
      </div>
      {!disabled && !fixed && (
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

/** What is wrong can be put right at once; a way from the summary leads to a field that takes the focus. */
function OpenedByFault({ pointer, index, onLock }: { pointer: string } & Pick<NestedRowProps, 'index' | 'onLock'>) {
  const isWrong = useProblemsBelow(pointer).length > 0;
  useEffect(() => {
    if (isWrong) void onLock(index, false, false);
  }, [isWrong, index, onLock]);
  return null;
}

/** Apart, so that a row that gets another name draws its buttons and none of its fields. */
const RowFields = memo(function RowFields({
  spec,
  pointer,
  locked,
}: {
  spec: FieldSpec;
  pointer: string;
  locked: boolean;
}) {
  const scope = useFormScope();
  const inside = useMemo(() => (locked ? { ...scope, locked } : scope), [scope, locked]);
  return (
    <FormScopeProvider scope={inside}>
      {spec.children.map((field) => (
        <BoundField key={field.key} spec={field} pointer={child(pointer, field.key)} />
      ))}
    </FormScopeProvider>
  );
});
