import type { InstitutionName } from '#schemas/generated/domain/institution-name.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';

interface InstitutionHitsProps {
  id: string;
  hits: readonly InstitutionName[];
  /** The one that the arrow keys are at; -1: none. */
  active: number;
  onChoose: (hit: InstitutionName) => void;
}

/** Institutions that are known already, for the combobox above. */
export function InstitutionHits({ id, hits, active, onChoose }: InstitutionHitsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={FORM_FIELDS.suggested}
      hidden={hits.length === 0}
      className="mt-1 max-h-[300px] overflow-y-auto rounded-lg bg-raised p-1 text-table shadow-float"
    >
      {hits.map((hit, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox
        <div
          key={hit.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-9 touch:min-h-11 cursor-pointer items-center rounded-md px-2.5 hover:bg-hover aria-selected:bg-accent-soft"
          // Before the blur of the input, which would close nothing but would lose the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          {hit.nom}
        </div>
      ))}
    </div>
  );
}
