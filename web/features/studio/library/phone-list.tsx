import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { groupForms, type FormGroup } from './group-forms.ts';
import { LastChange, RowName, usedBy } from './library-columns.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStateMark } from './row-state.tsx';
import type { LibraryActs } from './use-library-acts.ts';

interface PhoneListProps {
  rows: readonly TemplateRow[];
  /** What was looked for is in sight; of everything one sees the names. */
  isOpen: boolean;
  acts: LibraryActs;
}

/** On a phone the forms of a call are a line each, which opens to its versions. */
export function PhoneList({ rows, isOpen, acts }: PhoneListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line md:hidden">
      {groupForms(rows).map((group) => (
        <Form key={`${group.id} ${isOpen}`} group={group} startsOpen={isOpen} acts={acts} />
      ))}
    </ul>
  );
}

function Form({ group, startsOpen, acts }: { group: FormGroup; startsOpen: boolean; acts: LibraryActs }) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const Figure = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-12 w-full items-start gap-2 py-2.5 text-left hover:bg-hover"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Figure className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0">
          <span className="block font-semibold">{group.label}</span>
          <span className="nums block text-meta text-ink-2">{group.gist}</span>
        </span>
      </button>
      <ul id={id} hidden={!isOpen} className="ml-6 divide-y divide-line">
        {isOpen &&
          group.rows.map((row) => (
            <li key={row.id} className="py-3 first:pt-1">
              <p>
                <RowName row={row} />
              </p>
              <p className="nums mt-0.5 text-table text-ink-2">
                {row.modalidad ?? TEXT.bothModalities} · {TEXT.versionOf(row.version)} · {usedBy(row)}
              </p>
              <p className="mt-1.5 text-table">
                <RowStateMark row={row} />
              </p>
              <p className="mt-0.5 text-table text-ink-2">
                <LastChange row={row} />
              </p>
              <p className="mt-2 -ml-2.5">
                <RowActions row={row} acts={acts} />
              </p>
            </li>
          ))}
      </ul>
    </li>
  );
}
