import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameInPath } from '#schemas/messages/template-words.ts';
import { STUDIO } from '#web/text/studio.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Select } from '#web/ui/select.tsx';
import { asksValue, NEW_CLAUSE, type Clause } from '../../model/conditions/clauses.ts';
import { operatorsOf, type ConditionSource } from '../../model/conditions/condition-sources.ts';
import { ClauseValue } from './clause-value.tsx';
import { SeveralChoice } from './several-choice.tsx';

const TEXT = STUDIO.condition;

interface ClauseLineProps {
  /** Which of the conditions it is, in words: `2`, `2, de sus filas`. */
  n: string;
  clause: Clause;
  sources: readonly ConditionSource[];
  onChange: (next: Clause) => void;
  /** Left out: it goes with the clause that it is in. */
  onRemove?: () => void;
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
  const wide = onRemove ? 'col-span-2' : undefined;
  return (
    <div
      className={joinClasses('grid items-center gap-1.5', onRemove ? 'grid-cols-[minmax(0,1fr)_2rem]' : 'grid-cols-1')}
    >
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
        {clause.path !== '' && !source && <option value={clause.path}>{TEXT.gone(nameInPath(clause.path))}</option>}
        <SourceOptions sources={sources} />
      </Select>
      {onRemove && (
        <IconButton
          danger
          label={TEXT.remove(n)}
          icon={<X className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      {clause.path !== '' && (
        <div className={joinClasses(wide, asks && 'grid grid-cols-2 gap-1.5')}>
          <Select
            compact
            aria-label={TEXT.operator(n)}
            value={clause.op}
            onChange={(event) => {
              const op = operators.find((one) => one === event.target.value) ?? clause.op;
              onChange({ path: clause.path, op, value: asksValue(op) ? clause.value : null });
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
      <Details n={n} clause={clause} source={source} onChange={onChange} className={wide} />
    </div>
  );
}

interface DetailsProps extends Pick<ClauseLineProps, 'n' | 'clause' | 'onChange'> {
  source: ConditionSource | undefined;
  className: string | undefined;
}

/** What some operators ask besides: the values of a set, what holds of the rows, which answers no two rows share. */
function Details({ n, clause, source, onChange, className }: DetailsProps): ReactNode {
  const { op, among = [], row = NEW_CLAUSE, keys = [] } = clause;
  if (op === 'oneOf' || op === 'noneOf') {
    return (
      <SeveralChoice
        className={className}
        label={TEXT.value(n)}
        options={source?.options ?? []}
        chosen={among}
        onChange={(next) => onChange({ ...clause, among: next })}
      />
    );
  }
  const inside = source?.row ?? [];
  if (op === 'distinct') {
    return (
      <SeveralChoice
        className={className}
        label={TEXT.distinct(n)}
        options={inside.map(({ path, label }) => ({ const: path.slice(1), title: label }))}
        chosen={keys}
        onChange={(next) => onChange({ ...clause, keys: next.map(String) })}
      />
    );
  }
  if (op !== 'rowsWithAtLeast' && op !== 'rowsWithAtMost') return null;
  return (
    <div className={joinClasses('border-l-2 border-line pl-2.5', className)} role="group" aria-label={TEXT.rows(n)}>
      <p className="mb-1 text-meta text-ink-2">{TEXT.ofWhich}</p>
      <ClauseLine
        n={TEXT.inRows(n)}
        clause={row}
        sources={inside}
        onChange={(next) => onChange({ ...clause, row: next })}
      />
    </div>
  );
}
