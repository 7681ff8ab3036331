import { useId } from 'react';
import type { Scalar } from '#engine/conditions/condition.ts';
import { STUDIO } from '#web/text/studio.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { Select } from '#web/ui/select.tsx';
import { countsRows, type Clause } from '../../model/conditions/clauses.ts';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { NumberInput } from '../sheets/number-input.tsx';

const TEXT = STUDIO.condition;

interface ClauseValueProps {
  n: string;
  clause: Clause;
  source: ConditionSource | undefined;
  onChange: (value: Scalar | null) => void;
}

/** What is compared with: one of the options, a number or a text. */
export function ClauseValue({ n, clause, source, onChange }: ClauseValueProps) {
  const id = useId();
  const isCount = countsRows(clause.op);
  if (source && source.options.length > 0 && !isCount) {
    const at = source.options.findIndex((option) => option.const === clause.value);
    return (
      <Select
        compact
        id={id}
        aria-label={TEXT.value(n)}
        value={at}
        onChange={(event) => onChange(source.options[Number(event.target.value)]?.const ?? null)}
      >
        <option value={-1}>{TEXT.chooseValue}</option>
        {source.options.map((option, index) => (
          <option key={String(option.const)} value={index}>
            {option.title}
          </option>
        ))}
      </Select>
    );
  }
  if (isCount || source?.kind === 'number' || typeof clause.value === 'number') {
    return (
      <NumberInput
        className="nums h-10 px-2 text-ui"
        aria-label={TEXT.value(n)}
        value={typeof clause.value === 'number' ? clause.value : null}
        onChange={onChange}
      />
    );
  }
  return (
    <input
      type="text"
      className={controlStyle(false, 'h-10 px-2 text-ui')}
      aria-label={TEXT.value(n)}
      maxLength={200}
      value={typeof clause.value === 'string' ? clause.value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  );
}
