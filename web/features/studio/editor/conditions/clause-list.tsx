import { Plus } from 'lucide-react';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { isWhole, NEW_CLAUSE, type Clauses } from '../../model/conditions/clauses.ts';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { ClauseLine } from './clause-line.tsx';

const TEXT = STUDIO.condition;

interface ClauseListProps {
  said: Clauses;
  sources: readonly ConditionSource[];
  onChange: (next: Clauses) => void;
  needed: boolean;
}

/** What a condition asks, clause by clause, and whether all of it must hold or any. */
export function ClauseList({ said, sources, onChange, needed }: ClauseListProps) {
  const { clauses } = said;
  return (
    <div className="mt-1.5 rounded-md border border-line p-2.5">
      {clauses.length > 1 && (
        <Select
          compact
          className="mb-2"
          aria-label={TEXT.join}
          value={said.join}
          onChange={(event) => onChange({ ...said, join: event.target.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all">{TEXT.all}</option>
          <option value="any">{TEXT.any}</option>
        </Select>
      )}
      <ol className="flex flex-col gap-3">
        {clauses.map((clause, at) => (
          // Clauses have no name of their own.
          <li key={at}>
            <ClauseLine
              n={String(at + 1)}
              clause={clause}
              sources={sources}
              onChange={(next) => onChange({ ...said, clauses: clauses.with(at, next) })}
              {...((!needed || clauses.length > 1) && {
                onRemove: () => onChange({ ...said, clauses: clauses.toSpliced(at, 1) }),
              })}
            />
            {!isWhole(clause) && <p className="mt-1 text-meta text-warn">{TEXT.unsaid}</p>}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        className="mt-1.5 -ml-1"
        icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onChange({ ...said, clauses: [...clauses, NEW_CLAUSE] })}
      >
        {TEXT.more}
      </Button>
    </div>
  );
}
