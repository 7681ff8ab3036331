import { X } from 'lucide-react';
import { child } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Select } from '#web/ui/select.tsx';
import type { Answers } from '../answers/answers-model.ts';
import { useFormScope, useNamedMissing } from '../scope/form-scope.tsx';
import type { FieldSpec } from '../spec/field-spec.ts';
import { optionLabel } from '../widgets/parts/option-text.ts';

interface RoleCellProps {
  spec: FieldSpec;
  /** The list's pointer, the row's place in it, and all of its rows. */
  list: string;
  index: number;
  rows: readonly Answers[];
  name: string;
}

/** The roles of one row, given where all rows are in sight; some are held by one row at most. */
export function RoleCell({ spec, list, index, rows, name }: RoleCellProps) {
  const { store } = useFormScope();
  const mends = useNamedMissing(list) !== '';
  const held = rolesOf(rows[index], spec.key);
  const once = spec.ui['ui:options']?.['unoPorLista'];
  const single = Array.isArray(once) ? (once as readonly unknown[]) : [];
  const free = spec.options.filter(
    (option) =>
      !held.includes(option.const) &&
      option.retirada !== true &&
      !(single.includes(option.const) && rows.some((row) => rolesOf(row, spec.key).includes(option.const))) &&
      store.model.offers(spec, option.const, rows[index], store.getAnswers()),
  );

  function set(next: readonly unknown[]) {
    store.set(child(child(list, index), spec.key), next.length === 0 ? undefined : next);
    store.touch(list);
  }

  return (
    <div className="flex min-w-44 flex-col gap-1.5">
      {held.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={FORM_FIELDS.rolesOf(name)}>
          {held.map((role) => {
            const label = optionLabel(spec, role);
            return (
              <li
                key={String(role)}
                className="inline-flex items-center gap-0.5 rounded-sm bg-sunken py-0.5 pl-2 touch:py-1 text-table text-ink"
              >
                {label}
                <button
                  type="button"
                  className="inline-flex size-6 touch:tap items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink"
                  aria-label={FORM_FIELDS.removeRole(label, name)}
                  onClick={() => set(held.filter((one) => one !== role))}
                >
                  <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          compact
          data-mends={mends || undefined}
          // Who has a role seldom wants another: the names come first.
          className={held.length === 0 ? undefined : 'max-w-28'}
          aria-label={FORM_FIELDS.addRole(name)}
          value=""
          onChange={(event) => {
            const chosen = free[Number(event.target.value)];
            if (chosen) set([...held, chosen.const]);
          }}
        >
          <option value="">{held.length === 0 ? FORM_FIELDS.without : FORM_FIELDS.anotherRole}</option>
          {free.map((option, at) => (
            <option key={String(option.const)} value={at}>
              {option.title}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function rolesOf(row: Answers | undefined, key: string): readonly unknown[] {
  const roles = row?.[key];
  return Array.isArray(roles) ? (roles as readonly unknown[]) : [];
}
