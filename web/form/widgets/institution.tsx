import { useState } from 'react';
import { child, parentOf } from '#engine/pointer.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import type { FieldSpec } from '../spec/field-spec.ts';
import type { InstitutionName } from '#schemas/generated/domain/institution-name.ts';
import { useDeferredText } from './parts/use-deferred-text.ts';
import { InstitutionHits } from './parts/institution-hits.tsx';
import { useInstitutionSearch } from './parts/use-institution-search.ts';
import { asText } from './parts/as-text.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** A name with suggestions of the institutions already loaded. A chosen one brings its id, a new name takes it away. */
export function Institution({
  id,
  spec,
  pointer,
  value,
  onChange,
  onLeave,
  disabled,
  required,
  invalid,
  describedBy,
}: WidgetProps) {
  const { store } = useFormScope();
  const idAt = idPointer(pointer, spec);
  const { text, change, commit } = useDeferredText(asText(value), (next) => onChange(next === '' ? undefined : next));
  const { hits, searching, searched, look, clear } = useInstitutionSearch();
  const [active, setActive] = useState(-1);
  const [known, setKnown] = useState(() => idAt !== null && isAnswered(store.valueAt(idAt)));
  // Enter takes what was typed and goes on to the question after it; where there is none, it sends.
  const [typed, setTyped] = useState(false);
  const open = hits.length > 0;
  const listId = `${id}-sugerencias`;

  function type(next: string) {
    change(next);
    setTyped(next.trim() !== '');
    setActive(-1);
    look(next);
    if (known) {
      setKnown(false);
      if (idAt !== null) store.set(idAt, undefined);
    }
  }

  function choose(hit: InstitutionName) {
    change(hit.nom);
    commit();
    if (idAt !== null) store.set(idAt, hit.id);
    setKnown(true);
    setTyped(false);
    setActive(-1);
    clear();
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      commit();
      const next = typed && !hits[active] ? nextControl(event.currentTarget) : null;
      if (next) {
        event.preventDefault();
        setTyped(false);
        clear();
        next.focus();
      }
    }
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 && step < 0 ? hits.length - 1 : (at + step + hits.length) % hits.length));
    } else if (event.key === 'Enter' && hits[active]) {
      event.preventDefault();
      choose(hits[active]);
    } else if (event.key === 'Escape') {
      // Closes the suggestions, not the dialog around them.
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  }

  return (
    <div>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, `${id}-busqueda`].filter(Boolean).join(' ')}
        className={controlStyle(invalid, 'h-11 px-3 text-body')}
        placeholder={spec.placeholder}
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          commit();
          onLeave();
        }}
      />
      <InstitutionHits id={listId} hits={hits} active={active} onChoose={choose} />
      <p className="mt-1.5 min-h-4.5 text-meta text-ink-3" role="status" id={`${id}-busqueda`}>
        {searching
          ? FORM_FIELDS.searching
          : open
            ? FORM_FIELDS.suggestionCount(hits.length)
            : known
              ? FORM_FIELDS.knownInstitution
              : searched !== null && text.trim() === searched
                ? FORM_FIELDS.newInstitution
                : ''}
      </p>
    </div>
  );
}

/** The question after this one in its form. */
function nextControl(input: HTMLInputElement): HTMLElement | null {
  const controls = [...(input.form?.elements ?? [])].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches('input, select, textarea') && !one.matches(':disabled'),
  );
  return controls[controls.indexOf(input) + 1] ?? null;
}

/** The place of the chosen institution's id: beside the name. null: the form keeps the name alone. */
function idPointer(pointer: string, { ui, inRecord }: FieldSpec): string | null {
  const key = ui['ui:options']?.['campoId'];
  if (typeof key === 'string') return child(parentOf(pointer), key);
  return inRecord ? child(parentOf(pointer), 'id') : null;
}
