import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { readLine } from './read-line.ts';
import type { Simulated } from './simulate.ts';
import { boundsOf, startOf } from './slider-bounds.ts';

const TEXT = RESULTS.simulator;
/** Changes that are named one by one. */
const NAMED = 4;

interface SimulatorProps {
  results: Results;
  criterion: CutCriterion;
  simulated: Simulated;
  isMoved: boolean;
  onChange: (criterion: CutCriterion) => void;
  onReset: () => void;
}

/** Moves the line and says who changes, live; nothing is stored. */
export function Simulator({ results, criterion, simulated, isMoved, onChange, onReset }: SimulatorProps) {
  const kinds = (
    ['rubrica', 'nota', 'cupo', ...(results.montos.length > 0 ? (['presupuesto'] as const) : [])] as const
  ).filter((kind) => kind !== 'nota' || results.proyectos.some(({ total }) => total !== null));
  return (
    <section aria-label={TEXT.title} className="grid gap-x-12 gap-y-6 border-b border-line pb-6 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Field id="corte-tipo" label={TEXT.by} group>
          {(control) => (
            <Segmented
              control={control}
              label={TEXT.by}
              name="corte-tipo"
              value={criterion.tipo}
              options={kinds.map((value) => ({ value, label: TEXT.kinds[value] }))}
              onChange={(tipo) => onChange(startOf(results, tipo))}
            />
          )}
        </Field>
        <Line results={results} criterion={criterion} simulated={simulated} onChange={onChange} />
      </div>
      <Outcome simulated={simulated} isMoved={isMoved} onReset={onReset} />
    </section>
  );
}

function Line({
  results,
  criterion,
  simulated,
  onChange,
}: Pick<SimulatorProps, 'results' | 'criterion' | 'simulated' | 'onChange'>) {
  const { tipo, valor, monto } = criterion;
  const now = `${tipo} ${valor ?? ''}`;
  // As long as the line is where it was: moved by the slider, it is said in digits again.
  const [typed, setTyped] = useState({ text: '', at: '', isWrong: false });
  if (tipo === 'rubrica') return <p className="text-ui text-ink-2">{TEXT.rubricDecides}</p>;
  const { least, most, step } = boundsOf(results, criterion);
  const label = tipo === 'nota' ? TEXT.mark : tipo === 'cupo' ? TEXT.seats : TEXT.budget;
  const isTyped = typed.at === now;
  const take = () => {
    if (!isTyped) return;
    const digits = readLine(typed.text, tipo);
    if (digits === null) return setTyped({ ...typed, isWrong: true });
    setTyped({ text: '', at: '', isWrong: false });
    onChange({ ...criterion, valor: digits });
  };
  return (
    <>
      <Field id="corte-valor" label={label} error={isTyped && typed.isWrong ? TEXT.wrong[tipo] : undefined}>
        {(control) => (
          <div className="flex items-center gap-4">
            <input
              type="range"
              className="h-6 min-w-0 flex-1 touch:h-11"
              aria-label={label}
              min={least}
              max={most}
              step={step}
              aria-valuetext={formatDecimal(valor ?? '')}
              value={Number(valor ?? 0)}
              onChange={(event) => onChange({ ...criterion, valor: event.target.value })}
            />
            <div className="w-32 shrink-0">
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="nums text-right"
                value={isTyped ? typed.text : formatDecimal(valor ?? '')}
                onChange={(event) => setTyped({ text: event.target.value, at: now, isWrong: false })}
                onBlur={take}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') take();
                }}
              />
            </div>
          </div>
        )}
      </Field>
      {tipo === 'nota' && results.umbral !== null && (
        <p className="-mt-2 text-meta text-ink-2">{TEXT.rubricSays(formatDecimal(results.umbral))}</p>
      )}
      {tipo === 'presupuesto' && results.montos.length > 1 && (
        <Field id="corte-monto" label={TEXT.amount}>
          {(control) => (
            <Select
              {...control}
              compact
              value={monto ?? ''}
              onChange={(event) => onChange({ ...criterion, monto: event.target.value })}
            >
              {results.montos.map(({ id, etiqueta }) => (
                <option key={id} value={id}>
                  {etiqueta}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {simulated.committed !== null && (
        <p className="-mt-2 text-meta text-ink-2">{spent(simulated.committed, Number(valor ?? 0))}</p>
      )}
    </>
  );
}

function spent(committed: number, budget: number): string {
  const rest = budget - committed;
  const words = rest < 0 ? TEXT.over(amount(-rest)) : TEXT.left(amount(rest));
  return TEXT.committed(amount(committed), words);
}

const amount = (sum: number): string => formatDecimal(String(Math.round(sum * 100) / 100));

function Outcome({
  simulated: { counts, changes, lacking },
  isMoved,
  onReset,
}: Pick<SimulatorProps, 'simulated' | 'isMoved' | 'onReset'>) {
  return (
    <div className="min-w-0 text-ui" aria-live="polite">
      <p>
        <strong className="nums text-h2">{counts.in}</strong> {TEXT.enter(counts.in)} ·{' '}
        <strong className="nums text-h2">{counts.out}</strong> {TEXT.stay(counts.out)}
        {counts.tie > 0 && (
          <>
            {' · '}
            <strong className="nums text-h2">{counts.tie}</strong> {TEXT.tie(counts.tie)}
          </>
        )}
      </p>
      {isMoved && (
        <p className="mt-2 flex gap-2 text-ink-2">
          <ArrowLeftRight className="mt-1 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
          <span>{changes.length === 0 ? TEXT.same : `${TEXT.changes(changes.length)} ${told(changes)}.`}</span>
        </p>
      )}
      {lacking.length > 0 && (
        <p className="mt-2 text-warn">{TEXT.lacking(lacking.map(({ codigo }) => codigo).join(', '))}</p>
      )}
      <p className="mt-2 text-meta text-ink-2">{TEXT.noStore}</p>
      {isMoved && (
        <Button kind="quiet" size="small" className="mt-1 -ml-2.5" onClick={onReset}>
          {TEXT.reset}
        </Button>
      )}
    </div>
  );
}

function told(changes: Simulated['changes']): string {
  const said = changes.slice(0, NAMED).map(({ project: { codigo, total }, side }) => {
    const points = total === null ? '' : formatDecimal(total);
    return (side === 'in' ? TEXT.goesIn : side === 'tie' ? TEXT.undecided : TEXT.goesOut)(codigo, points);
  });
  return [...said, ...(changes.length > NAMED ? [TEXT.more(changes.length - NAMED)] : [])].join(', ');
}
