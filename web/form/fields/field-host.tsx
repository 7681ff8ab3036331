import { memo, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { lengthWords } from '#web/ui/length-words.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { BesideField } from './beside-field.ts';
import { characterWords } from './character-words.ts';
import { controlId } from './control-id.ts';
import { ConflictField } from '../conflict/conflict-field.tsx';
import { numberWords } from './number-words.ts';
import { SettledField } from './settled-field.tsx';
import { useOpenConflict } from '../conflict/conflict-scope.tsx';
import { FieldActs } from './field-acts.ts';
import type { FieldHostProps, FieldSpec } from '../spec/field-spec.ts';
import { useSaidByItem } from '../scoring/under-item.ts';
import { useFormScope } from '../scope/form-scope.tsx';

/** One field: what the rules say, its frame and its widget. Renders when its own value, state or problem changes. */
export const FieldHost = memo(function FieldHost({ spec, pointer, value }: FieldHostProps) {
  const { store, idPrefix, widgets, dense, elsewhere, locked } = useFormScope();
  const id = controlId(idPrefix, pointer);
  const acts = useMemo(() => new FieldActs(store, pointer), [store, pointer]);
  const { state, problem } = useSyncExternalStore(store.subscribe, acts.status);
  const conflict = useOpenConflict(pointer);
  const isSaid = useSaidByItem(spec.label);
  const beside = use(BesideField);
  if (state.hidden || elsewhere?.includes(pointer.slice(1))) return null;
  if (conflict) return <ConflictField id={id} spec={spec} conflict={conflict} />;

  const drawn = widgets[spec.widget];
  if (!drawn) throw new Error(`The form came without the widget ${spec.widget}`);
  const { Widget, frame, quietlyRequired = false } = drawn;
  const fixed = state.fixed !== undefined;
  const required = spec.required || state.required;
  const control = {
    id,
    spec,
    pointer,
    value: fixed ? state.fixed?.value : value,
    onChange: acts.change,
    onLeave: acts.leave,
    disabled: state.disabled || fixed || store.readOnly || locked === true,
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
      optional={!required && !fixed && !state.disabled && locked !== true && frame !== 'shown'}
      required={required && !control.disabled && (frame !== 'label' || quietlyRequired)}
      help={helpOf(spec)}
      error={problem}
      remedy={problem === undefined ? undefined : remedyOf(spec, value)}
      fixed={fixed ? fixedReason(spec) : undefined}
      group={frame === 'radios' ? 'radios' : frame !== 'label'}
      quiet={isSaid}
      className={isHalf(spec, dense === true) ? undefined : 'sm:col-span-2'}
    >
      {(links) => (
        <>
          <Widget {...control} describedBy={links['aria-describedby']} />
          {!control.disabled && beside?.(spec, pointer)}
        </>
      )}
    </Field>
  );
});

/** What is wrong with the value itself, so that it can be mended. */
function remedyOf(spec: FieldSpec, value: unknown): string | undefined {
  const { maxLength, pattern } = spec.schema;
  return lengthWords(maxLength, value) ?? characterWords(pattern, value) ?? numberWords(spec, value);
}

/** Why a rule settled the value, in the template's words. */
function fixedReason(spec: FieldSpec): string {
  const reason = spec.ui['ui:options']?.['motivoFijo'];
  return typeof reason === 'string' ? reason : FORM_FIELDS.fixed;
}

/** What helps to answer; `enlace` leads to where it is shown how, in a tab of its own. */
function helpOf(spec: FieldSpec): ReactNode {
  const { enlace, textoEnlace } = spec.ui['ui:options'] ?? {};
  if (
    typeof enlace !== 'string' ||
    typeof textoEnlace !== 'string' ||
    !/^(?:https:\/\/|\/documentos\/)/u.test(enlace)
  ) {
    return spec.help;
  }
  return (
    <>
      {spec.help}{' '}
      <a className={loneLinkStyle} href={enlace} target="_blank" rel="noopener">
        {textoEnlace}
      </a>
    </>
  );
}

const SHORT = new Set(['texto', 'correo', 'seleccion', 'numero', 'fecha']);

/** In a dialog short fields come in pairs; the template may say otherwise. */
function isHalf(spec: FieldSpec, dense: boolean): boolean {
  const width = spec.ui['ui:options']?.['ancho'];
  if (width === 'medio' || width === 'completo') return width === 'medio';
  return dense && SHORT.has(spec.widget);
}
