import { useState } from 'react';
import type { Condition } from '#engine/conditions/condition.ts';
import { sameJson } from '#engine/same-json.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { fromClauses, NEW_CLAUSE, toClauses, type Clauses } from '../../model/conditions/clauses.ts';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { ClauseList } from './clause-list.tsx';

const TEXT = STUDIO.condition;
const STARTED: Clauses = { join: 'all', clauses: [NEW_CLAUSE] };

interface ConditionEditorProps {
  title: string;
  /** What holds while there is no condition. */
  none: string;
  sources: readonly ConditionSource[];
  value: Condition | undefined;
  onChange: (when: Condition | undefined) => void;
  /** Asks for the first clause at once; nothing goes by it yet. */
  started?: boolean;
  /** Its owner is nothing without it: its last clause is not taken away. */
  needed?: boolean;
}

/** A condition built by choosing; what it cannot build it shows and leaves alone. */
export function ConditionEditor({
  title,
  none,
  sources,
  value,
  onChange,
  started = false,
  needed = false,
}: ConditionEditorProps) {
  const [said, setSaid] = useState(() => (started ? STARTED : read(value)));
  const [seen, setSeen] = useState(value);
  if (!sameJson(seen ?? null, value ?? null)) {
    setSeen(value);
    if (!said || !sameJson(fromClauses(said) ?? null, value ?? null)) setSaid(read(value));
  }
  const write = (next: Clauses) => {
    setSaid(next);
    const when = fromClauses(next);
    // A condition of which nothing is whole yet would hold for everybody: what was said stays until something is.
    if (when === undefined && next.clauses.length > 0 && !started) return;
    if (!sameJson(when ?? null, value ?? null)) onChange(when);
  };
  return (
    <fieldset>
      <legend className="text-table text-ink-2">{title}</legend>
      {said === null ? (
        <div className="mt-1">
          <p className="text-table">{TEXT.complex}</p>
          <Button kind="quiet" size="small" className="-ml-2.5" onClick={() => write(STARTED)}>
            {TEXT.replace}
          </Button>
        </div>
      ) : said.clauses.length === 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-table">
          {none}
          <Button kind="quiet" size="small" onClick={() => write(STARTED)}>
            {TEXT.add}
          </Button>
        </p>
      ) : (
        <ClauseList said={said} sources={sources} onChange={write} needed={needed} />
      )}
    </fieldset>
  );
}

function read(value: Condition | undefined): Clauses | null {
  return value === undefined ? { join: 'all', clauses: [] } : toClauses(value);
}
