import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASES, PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useNow } from '#web/app/use-now.ts';
import { CALENDAR as TEXT } from '#web/text/call-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { browserDay, EMPTY_ROW, rowErrors, rowOf, typedRow, type RowErrors, type TypedRow } from './draft-rows.ts';

interface RowFormProps {
  /** null: a new row. */
  row: CalendarEntry | null;
  /** Phases that a new row may be of. */
  free: readonly Phase[];
  onApply: (row: CalendarEntry) => void;
  onClose: () => void;
}

/** One row of the local table, opened under it. Nothing is sent. */
export function RowForm({ row, free, onApply, onClose }: RowFormProps) {
  const heading = useId();
  const frame = useRef<HTMLFormElement>(null);
  const before = row && typedRow(row);
  const [typed, setTyped] = useState<TypedRow>(before ?? { ...EMPTY_ROW, tipoEstado: free[0] ?? '' });
  const [errors, setErrors] = useState<RowErrors>({});
  const today = browserDay(useNow());
  useEffect(() => frame.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const set = (key: keyof TypedRow) => (event: { target: { value: string } }) => {
    const next: TypedRow = { ...typed, [key]: event.target.value };
    setTyped(next);
    // What was told goes as soon as it is right.
    if (Object.keys(errors).length > 0) setErrors(rowErrors(next, before, today));
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = rowErrors(typed, before, today);
    setErrors(found);
    const first = (['tipoEstado', 'desde', 'hasta', 'prorroga', 'resolucion'] as const).find((key) => found[key]);
    if (first) return frame.current?.querySelector<HTMLElement>(`#fila-${first}`)?.focus();
    const made = rowOf(typed, row);
    if (made) onApply(made);
  };
  const day = (key: 'desde' | 'hasta' | 'prorroga', label: string, optional: boolean) => (
    <Field id={`fila-${key}`} label={label} optional={optional} error={errors[key]}>
      {(control) => <TextInput {...control} type="date" value={typed[key]} onChange={set(key)} className="nums w-44" />}
    </Field>
  );
  return (
    <form
      ref={frame}
      noValidate
      aria-labelledby={heading}
      className="mt-6 rounded-md border border-line-strong p-5"
      onSubmit={apply}
    >
      <h3 className="mb-4 text-ui font-semibold" id={heading}>
        {row ? TEXT.edit(PHASE_NAMES[row.tipoEstado]) : TEXT.newRow}
      </h3>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5 pl-5">
        {!row && (
          <Field id="fila-tipoEstado" label={TEXT.phase} error={errors.tipoEstado}>
            {(control) => (
              <Select {...control} value={typed.tipoEstado} onChange={set('tipoEstado')} className="w-72 max-w-full">
                {PHASES.filter((phase) => free.includes(phase)).map((phase) => (
                  <option key={phase} value={phase}>
                    {PHASE_NAMES[phase]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {day('desde', TEXT.from, false)}
        {day('hasta', TEXT.until, typed.tipoEstado === 'OK')}
        {typed.tipoEstado !== 'OK' && (
          <>
            {day('prorroga', TEXT.extended, true)}
            <Field id="fila-resolucion" label={TEXT.resolution} optional error={errors.resolucion}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={100}
                  value={typed.resolucion}
                  onChange={set('resolucion')}
                  className="w-56"
                />
              )}
            </Field>
          </>
        )}
        <span className="flex gap-2">
          <Button type="submit" kind="secondary">
            {row ? TEXT.apply : TEXT.addRow}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {TEXT.cancel}
          </Button>
        </span>
      </div>
    </form>
  );
}
