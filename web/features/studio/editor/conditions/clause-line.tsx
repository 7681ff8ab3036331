import { X } from 'lucide-react';
import { STUDIO } from '#web/text/studio.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { asksValue, type Clause } from '../../model/conditions/clauses.ts';
import { operatorsOf, type ConditionSource } from '../../model/conditions/condition-sources.ts';
import { ClauseValue } from './clause-value.tsx';

const TEXT = STUDIO.condition;

interface ClauseLineProps {
  n: number;
  clause: Clause;
  sources: readonly ConditionSource[];
  onChange: (next: Clause) => void;
  onRemove: () => void;
}

/** What there is to look at; of several kinds, each under its name. */
function SourceOptions({ sources }: Pick<ClauseLineProps, 'sources'>) {
  const groups = Map.groupBy(sources, ({ path }) => groupOf(path));
  if (groups.size < 2) return sources.map(sourceOption);
  return [...groups].map(([group, some]) => (
    <optgroup key={group} label={TEXT.groups[group]}>
      {some.map(sourceOption)}
    </optgroup>
  ));
}

function sourceOption({ path, label }: ConditionSource) {
  return (
    <option key={path} value={path}>
      {label}
    </option>
  );
}

function groupOf(path: string): keyof typeof TEXT.groups {
  const root = path.split('/')[1] ?? '';
  if (root === 'fila' || root === 'calculo' || root === 'panel') return root;
  return root === 'contexto' || root === 'hechos' ? 'proyecto' : 'respuestas';
}

/** One thing that a condition asks: of what, how, and with which value. */
export function ClauseLine({ n, clause, sources, onChange, onRemove }: ClauseLineProps) {
  const source = sources.find(({ path }) => path === clause.path);
  const operators = operatorsOf(source ?? { kind: 'text', options: [] });
  const asks = asksValue(clause.op);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2rem] items-center gap-1.5">
      <Select
        compact
        aria-label={TEXT.source(n)}
        value={clause.path}
        onChange={(event) => {
          const next = sources.find(({ path }) => path === event.target.value);
          onChange({ path: event.target.value, op: next ? (operatorsOf(next)[0] ?? 'is') : 'is', value: null });
        }}
      >
        <option value="">{TEXT.chooseSource}</option>
        {clause.path !== '' && !source && <option value={clause.path}>{TEXT.gone(clause.path)}</option>}
        <SourceOptions sources={sources} />
      </Select>
      <IconButton
        danger
        label={TEXT.remove(n)}
        icon={<X className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
      {clause.path !== '' && (
        <div className={asks ? 'col-span-2 grid grid-cols-2 gap-1.5' : 'col-span-2'}>
          <Select
            compact
            aria-label={TEXT.operator(n)}
            value={clause.op}
            onChange={(event) => {
              const op = operators.find((one) => one === event.target.value) ?? clause.op;
              onChange({ ...clause, op, value: asksValue(op) ? clause.value : null });
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
