import { Search } from 'lucide-react';
import { useState } from 'react';
import type { RelatedProject } from '#schemas/generated/domain/related-project.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';
import { plain } from './option-text.ts';

const MOST_SHOWN = 10;

interface ProjectSearchProps extends Pick<WidgetProps, 'id' | 'spec' | 'invalid' | 'describedBy'> {
  /** What can still be chosen. */
  projects: readonly RelatedProject[];
  onChoose: (code: string) => void;
}

/** Finds a project by what one remembers of its code or title. */
export function ProjectSearch({ id, spec, invalid, describedBy, projects, onChoose }: ProjectSearchProps) {
  const [search, setSearch] = useState('');
  const wanted = plain(search.trim());
  const hits =
    wanted === ''
      ? []
      : projects.filter((one) => plain(`${one.id} ${one.titulo}`).includes(wanted)).slice(0, MOST_SHOWN);
  return (
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
                onClick={() => {
                  onChoose(hit.id);
                  setSearch('');
                }}
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
  );
}
