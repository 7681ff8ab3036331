import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { child, parentOf } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFormScope } from '../scope/form-scope.tsx';
import type { RelatedProject } from '#schemas/generated/domain/related-project.ts';
import { leaving } from './parts/leaving.ts';
import { plain } from './parts/option-text.ts';
import type { WidgetProps } from '../registry/widget-props.ts';

const MOST_SHOWN = 10;

/** Earlier projects by code or title. The answer is their codes; that there are none is an answer too. */
export function RelatedProjects({
  id,
  spec,
  pointer,
  value,
  onChange,
  onLeave,
  disabled,
  invalid,
  describedBy,
}: WidgetProps) {
  const { store, services } = useFormScope();
  const [projects, setProjects] = useState<readonly RelatedProject[]>([]);
  const [search, setSearch] = useState('');
  const codes = Array.isArray(value) ? (value as readonly string[]) : [];
  const noneKey = spec.ui['ui:options']?.['campoSin'];
  const noneAt = typeof noneKey === 'string' ? child(parentOf(pointer), noneKey) : null;
  const none = noneAt !== null && [1, true].includes(store.valueAt(noneAt) as never);

  useEffect(() => {
    let gone = false;
    void (async () => {
      const found = await services.relatedProjects();
      if (!gone) setProjects(found);
    })();
    return () => {
      gone = true;
    };
  }, [services]);

  const wanted = plain(search.trim());
  const hits =
    wanted === ''
      ? []
      : projects
          .filter((one) => !codes.includes(one.id) && plain(`${one.id} ${one.titulo}`).includes(wanted))
          .slice(0, MOST_SHOWN);

  function choose(code: string) {
    onChange([...codes, code]);
    setSearch('');
  }

  function drop(code: string) {
    const next = codes.filter((one) => one !== code);
    onChange(next.length === 0 ? undefined : next);
  }

  return (
    <div onBlur={leaving(onLeave)}>
      {codes.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {codes.map((code) => (
            <li key={code} className="flex items-start gap-3 py-2.5 text-ui">
              <span className="min-w-0 flex-1">
                <span className="nums font-semibold">{code}</span>{' '}
                <span className="font-serif text-ink-2">{projects.find((one) => one.id === code)?.titulo}</span>
              </span>
              {!disabled && (
                <IconButton
                  label={FORM_FIELDS.remove(code)}
                  icon={<X className="size-4" strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => drop(code)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {disabled && codes.length === 0 && <p className="text-ui text-ink-3">{FORM_FIELDS.notAsked}</p>}
      {!disabled && !none && (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-3"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <input
            id={id}
            type="search"
            className={controlStyle(invalid, 'h-11 pr-3 pl-9 text-body')}
            aria-label={FORM_FIELDS.search(spec.label)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            placeholder={FORM_FIELDS.searchProject}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {wanted !== '' && (
            <ul
              className="mt-1 max-h-[300px] overflow-y-auto rounded-lg bg-raised p-1 text-table shadow-float"
              aria-label={FORM_FIELDS.suggestions(spec.label)}
            >
              {hits.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    className="flex min-h-9 touch:min-h-11 w-full items-baseline gap-2 rounded-md px-2.5 py-1.5 text-left hover:bg-hover"
                    onClick={() => choose(hit.id)}
                  >
                    <span className="nums shrink-0 font-semibold">{hit.id}</span>
                    <span className="font-serif text-ink-2">{hit.titulo}</span>
                  </button>
                </li>
              ))}
              {hits.length === 0 && <li className="px-2.5 py-1.5 text-ink-2">{FORM_FIELDS.noMatch(search)}</li>}
            </ul>
          )}
        </div>
      )}
      {noneAt !== null && codes.length === 0 && (
        <label className="mt-3 flex items-center gap-2.5 text-body">
          <input
            type="checkbox"
            className="size-4.5 shrink-0"
            checked={none}
            disabled={disabled}
            onChange={(event) => store.set(noneAt, event.target.checked ? 1 : 0)}
          />
          {FORM_FIELDS.noProjects}
        </label>
      )}
    </div>
  );
}
