import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { Impediment as Row } from '#schemas/generated/domain/impediment.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Impediment } from '#web/ui/impediment.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { fullName } from './full-name.ts';
import { pairLines } from './cause-lines.ts';
import { OneReason } from './one-reason.tsx';
import { alertsOf, chosenImpediments, pairKey, type ChosenEvaluator, type Draft } from './draft.ts';

/** More rows would say nothing but "free". */
const MOST_ROWS = 30;

interface CrossTableProps {
  draft: Draft;
  before: Commission | null;
  impediments: readonly Row[];
  /** After a refused save: reasons that are missing show. */
  isChecked: boolean;
  onReason: (key: string, text: string) => void;
}

/** Each project against each evaluator, and the reasons that alerts want. */
export function CrossTable({ draft, before, impediments, isChecked, onReason }: CrossTableProps) {
  const found = chosenImpediments(impediments, draft);
  const alerts = alertsOf(impediments, draft, before);
  const people = [...draft.evaluators.values()];
  const codes = [...draft.projects.keys()].map(String).toSorted();
  const objected = codes.filter((code) => found.some(({ codigo }) => codigo === code));
  const shown = codes.length <= MOST_ROWS ? codes : objected;
  const useForAll = (reason: string) => {
    for (const { codigo, evaluador } of alerts) {
      const key = pairKey(codigo, evaluador);
      if (!draft.reasons.get(key)?.trim()) onReason(key, reason);
    }
  };
  return (
    <section className="mt-10" aria-label={TEXT.cross}>
      <h3 className="text-h2 font-semibold tracking-title">{TEXT.cross}</h3>
      <p className="mt-1 pb-3 text-ui text-ink-2">{TEXT.crossUnder}</p>
      <OneReason alerts={alerts.length} onUse={useForAll} />
      {codes.length === 0 || people.length === 0 ? (
        <p className="border-y border-line py-6 text-ui text-ink-2">{TEXT.crossEmpty}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((code) => (
            <li key={code} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[12rem_1fr]">
              <p className="nums font-semibold">{code}</p>
              <ul className="flex flex-col gap-2">
                {people.map((person) => {
                  const isOf = ({ codigo, evaluador }: Row) => codigo === code && evaluador === person.id;
                  const own = found.find(isOf);
                  if (!own) return null;
                  return (
                    <Pair
                      key={person.id}
                      person={person}
                      found={own}
                      wantsReason={alerts.some(isOf)}
                      reason={draft.reasons.get(pairKey(code, person.id)) ?? ''}
                      isChecked={isChecked}
                      onReason={onReason}
                    />
                  );
                })}
                <Free
                  people={people.filter(
                    ({ id }) => !found.some(({ codigo, evaluador }) => codigo === code && evaluador === id),
                  )}
                />
              </ul>
            </li>
          ))}
        </ul>
      )}
      {codes.length > shown.length && people.length > 0 && (
        <p className="pt-3 text-meta text-ink-2">{TEXT.crossMore(codes.length - shown.length)}</p>
      )}
    </section>
  );
}

function Free({ people }: { people: readonly ChosenEvaluator[] }) {
  if (people.length === 0) return null;
  return (
    <li className="text-table">
      <Impediment gravity="free" word={TEXT.grades.libre} cause={TEXT.crossFree(people.map(fullName))} />
    </li>
  );
}

interface PairProps {
  person: ChosenEvaluator;
  found: Row;
  wantsReason: boolean;
  reason: string;
  isChecked: boolean;
  onReason: (key: string, text: string) => void;
}

function Pair({ person, found, wantsReason, reason, isChecked, onReason }: PairProps) {
  const { codigo: code, grado } = found;
  const key = pairKey(code, person.id);
  const isMissing = wantsReason && isChecked && reason.trim() === '';
  const id = reasonId(key);
  return (
    <li className={joinClasses('flex flex-wrap items-start gap-x-4 gap-y-1.5', wantsReason && 'md:items-center')}>
      <span className="min-w-0 basis-80">
        <Impediment
          gravity={grado === 'impedimento' ? 'barred' : 'warning'}
          word={TEXT.grades[grado]}
          cause={TEXT.crossPair(fullName(person), pairLines(found))}
        />
      </span>
      {wantsReason && (
        <span className="min-w-0 flex-1 basis-64">
          <label className="text-meta font-semibold md:sr-only" htmlFor={id}>
            {TEXT.reasonOf(person.ape, code)}
          </label>
          <TextInput
            id={id}
            className="h-10! text-ui!"
            maxLength={1000}
            placeholder={TEXT.reasonShort(person.ape)}
            value={reason}
            aria-invalid={isMissing ? true : undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => onReason(key, event.target.value)}
          />
          {isMissing && (
            <span id={`${id}-error`} className="mt-1 block text-meta font-semibold text-bad">
              {TEXT.reasonMissing}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

export function reasonId(key: string): string {
  return `razon-${key.replaceAll(/[^\p{L}\d]+/gu, '-')}`;
}
