import { memo, useCallback, useRef } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { ConflictField } from './conflict-field.tsx';
import { SettledField } from './settled-field.tsx';
import { useOpenConflict } from './conflict-scope.tsx';
import type { FieldSpec } from './field-spec.ts';
import { useControlId, useFieldProblem, useFieldState, useFormScope } from './form-scope.tsx';

export interface FieldHostProps {
  spec: FieldSpec;
  pointer: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One field: what the rules say, its frame and its widget. Renders when its own value, state or problem changes. */
export const FieldHost = memo(function FieldHost({ spec, pointer, value, onChange }: FieldHostProps) {
  const { store, widgets, dense, elsewhere } = useFormScope();
  const id = useControlId(pointer);
  const state = useFieldState(pointer);
  const problem = useFieldProblem(pointer);
  // Passing through an empty field is no mistake yet: its problems wait for a change, or for the save.
  const changed = useRef(false);
  const leave = useCallback(() => {
    if (changed.current) store.touch(pointer);
  }, [store, pointer]);
  const change = useCallback(
    (next: unknown) => {
      changed.current = true;
      store.markChanged();
      onChange(next);
    },
    [store, onChange],
  );
  const conflict = useOpenConflict(pointer);
  if (state.hidden || elsewhere?.includes(pointer.slice(1))) return null;
  if (conflict) return <ConflictField id={id} spec={spec} conflict={conflict} />;

  const { Widget, frame } = widgets[spec.widget];
  const fixed = state.fixed !== undefined;
  const required = spec.required || state.required;
  const control = {
    id,
    spec,
    pointer,
    value: fixed ? state.fixed?.value : value,
    onChange: change,
    onLeave: leave,
    disabled: state.disabled || fixed || store.readOnly,
    required,
    invalid: problem !== undefined,
  };
  if (spec.ui['ui:contexto'] !== undefined) return <SettledField id={id} spec={spec} value={value} />;
  if (frame === 'none') return <Widget {...control} describedBy={undefined} />;
  return (
    <Field
      id={id}
      label={spec.label}
      number={spec.numero}
      optional={!required && !fixed && !state.disabled && frame !== 'shown'}
      help={spec.help}
      error={problem}
      fixed={fixed ? fixedReason(spec) : undefined}
      group={frame !== 'label'}
      className={isHalf(spec, dense === true) ? undefined : 'sm:col-span-2'}
    >
      {(links) => <Widget {...control} describedBy={links['aria-describedby']} />}
    </Field>
  );
});

/** Why a rule settled the value, in the template's words. */
function fixedReason(spec: FieldSpec): string {
  const reason = spec.ui['ui:options']?.['motivoFijo'];
  return typeof reason === 'string' ? reason : FORM_FIELDS.fixed;
}

const SHORT = new Set(['texto', 'correo', 'seleccion', 'numero', 'fecha']);

/** In a dialog short fields stand in pairs; the template may say otherwise. */
function isHalf(spec: FieldSpec, dense: boolean): boolean {
  const width = spec.ui['ui:options']?.['ancho'];
  if (width === 'medio' || width === 'completo') return width === 'medio';
  return dense && SHORT.has(spec.widget);
}
