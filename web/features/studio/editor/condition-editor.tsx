import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Condition, Scalar } from '#engine/rules/condition.ts';
import { sameJson } from '#engine/same-json.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { fromClauses, toClauses, type Clause, type Clauses } from '../model/conditions/clauses.ts';
import { operatorsOf, type ConditionSource } from '../model/conditions/condition-sources.ts';
import { NumberInput } from './number-input.tsx';

const TEXT = STUDIO.condition;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEW: Clause = { path: '', op: 'es', value: null };

interface ConditionEditorProps {
  title: string;
  /** What holds while there is no condition. */
  none: string;
  sources: readonly ConditionSource[];
  value: Condition | undefined;
  onChange: (when: Condition | undefined) => void;
  /** Asks for the first clause at once. */
  started?: boolean;
}

/** A condition built by choosing; what it cannot build it shows and leaves alone. */
export function ConditionEditor({ title, none, sources, value, onChange, started = false }: ConditionEditorProps) {
  const [said, setSaid] = useState(() => (started ? { join: 'todas' as const, clauses: [NEW] } : read(value)));
  const [seen, setSeen] = useState(value);
  if (!sameJson(seen ?? null, value ?? null)) {
    setSeen(value);
    if (!said || !sameJson(fromClauses(said) ?? null, value ?? null)) setSaid(read(value));
  }
  const write = (next: Clauses) => {
    setSaid(next);
    const when = fromClauses(next);
    if (!sameJson(when ?? null, value ?? null)) onChange(when);
  };
  return (
    <fieldset>
      <legend className="text-table text-ink-2">{title}</legend>
      {said === null ? (
        <div className="mt-1">
          <p className="text-table">{TEXT.complex}</p>
          <Button
            kind="quiet"
            size="small"
            className="-ml-2.5"
            onClick={() => write({ join: 'todas', clauses: [NEW] })}
          >
            {TEXT.replace}
          </Button>
        </div>
      ) : said.clauses.length === 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-table">
          {none}
          <Button kind="quiet" size="small" onClick={() => write({ join: 'todas', clauses: [NEW] })}>
            {TEXT.add}
          </Button>
        </p>
      ) : (
        <ClauseList said={said} sources={sources} onChange={write} />
      )}
    </fieldset>
  );
}

function read(value: Condition | undefined): Clauses | null {
  return value === undefined ? { join: 'todas', clauses: [] } : toClauses(value);
}

interface ClauseListProps {
  said: Clauses;
  sources: readonly ConditionSource[];
  onChange: (next: Clauses) => void;
}

function ClauseList({ said, sources, onChange }: ClauseListProps) {
  const { clauses } = said;
  return (
    <div className="mt-1.5 rounded-md border border-line p-2.5">
      {clauses.length > 1 && (
        <Select
          compact
          className="mb-2"
          aria-label={TEXT.join}
          value={said.join}
          onChange={(event) => onChange({ ...said, join: event.target.value === 'alguna' ? 'alguna' : 'todas' })}
        >
          <option value="todas">{TEXT.all}</option>
          <option value="alguna">{TEXT.any}</option>
        </Select>
      )}
      <ol className="flex flex-col gap-3">
        {clauses.map((clause, at) => (
          // Clauses have no name of their own.
          <li key={at}>
            <ClauseLine
              n={at + 1}
              clause={clause}
              sources={sources}
              onChange={(next) => onChange({ ...said, clauses: clauses.with(at, next) })}
              onRemove={() => onChange({ ...said, clauses: clauses.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        className="mt-1.5 -ml-1"
        icon={<Plus {...icon} />}
        onClick={() => onChange({ ...said, clauses: [...clauses, NEW] })}
      >
        {TEXT.more}
      </Button>
    </div>
  );
}

interface ClauseLineProps {
  n: number;
  clause: Clause;
  sources: readonly ConditionSource[];
  onChange: (next: Clause) => void;
  onRemove: () => void;
}

function ClauseLine({ n, clause, sources, onChange, onRemove }: ClauseLineProps) {
  const source = sources.find(({ path }) => path === clause.path);
  const operators = operatorsOf(source ?? { kind: 'texto', options: [] });
  const asks = clause.op !== 'respondido' && clause.op !== 'sinResponder';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2rem] items-center gap-1.5">
      <Select
        compact
        aria-label={TEXT.source(n)}
        value={clause.path}
        onChange={(event) => {
          const next = sources.find(({ path }) => path === event.target.value);
          onChange({ path: event.target.value, op: next ? (operatorsOf(next)[0] ?? 'es') : 'es', value: null });
        }}
      >
        <option value="">{TEXT.chooseSource}</option>
        {clause.path !== '' && !source && <option value={clause.path}>{TEXT.gone(clause.path)}</option>}
        {sources.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </Select>
      <IconButton danger label={TEXT.remove(n)} icon={<X {...icon} />} onClick={onRemove} />
      {clause.path !== '' && (
        <div className={asks ? 'col-span-2 grid grid-cols-2 gap-1.5' : 'col-span-2'}>
          <Select
            compact
            aria-label={TEXT.operator(n)}
            value={clause.op}
            onChange={(event) => {
              const op = operators.find((one) => one === event.target.value) ?? clause.op;
              onChange({ ...clause, op, value: op === 'respondido' || op === 'sinResponder' ? null : clause.value });
            }}
          >
            {[...new Set([...operators, clause.op])].map((op) => (
              <option key={op} value={op}>
                {TEXT.operators[op]}
              </option>
            ))}
          </Select>
          {asks && (
            <ClauseValue n={n} clause={clause} source={source} onChange={(value) => onChange({ ...clause, value })} />
          )}
        </div>
      )}
    </div>
  );
}

interface ClauseValueProps {
  n: number;
  clause: Clause;
  source: ConditionSource | undefined;
  onChange: (value: Scalar | null) => void;
}

function ClauseValue({ n, clause, source, onChange }: ClauseValueProps) {
  const id = useId();
  if (source && source.options.length > 0) {
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
  if (source?.kind === 'numero' || typeof clause.value === 'number') {
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
