import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { fullName } from './full-name.ts';
import { MIN_EVALUATORS, type ChosenEvaluator, type Draft } from './draft.ts';
import { ImpedimentNote } from './impediment-note.tsx';
import { PickList } from './pick-list.tsx';
import { NobodyToChoose, SeatedFilter } from './seated-filter.tsx';
import type { EvaluatorChoice } from './use-evaluator-choice.ts';
import type { Judged } from './use-impediments.ts';

interface EvaluatorPickerProps {
  draft: Draft;
  choice: EvaluatorChoice;
  judged: Judged;
  onChange: (rows: readonly ChosenEvaluator[], isChosen: boolean) => void;
}

/** Who may evaluate these projects, with the work that they have and what speaks against them. */
export function EvaluatorPicker({ draft, choice, judged, onChange }: EvaluatorPickerProps) {
  const { projects, evaluators } = draft;
  const most = Math.max(1, ...choice.rows.map(({ carga }) => carga));
  const objections = Map.groupBy(
    judged.rows.filter(({ codigo }) => projects.has(codigo)),
    ({ evaluador }) => evaluador,
  );
  const isShort = evaluators.size < MIN_EVALUATORS;
  return (
    <div className="min-w-0">
      <PickList<ChosenEvaluator>
        title={TEXT.evaluators}
        status={
          <>
            <span className={isShort ? 'font-semibold text-bad' : undefined}>
              {TEXT.evaluatorsChosen(evaluators.size)}
            </span>
            {isShort && TEXT.needed(MIN_EVALUATORS)}
          </>
        }
        search={{ label: TEXT.evaluatorSearch, hint: TEXT.evaluatorSearchHint }}
        filters={<SeatedFilter choice={choice} />}
        choice={choice}
        keyOf={({ id }) => id}
        chosen={evaluators}
        onChange={onChange}
        renderRow={(person) => {
          const own = objections.get(person.id) ?? [];
          return {
            isOff: own.some(({ grado }) => grado === 'impedimento'),
            label: (
              <>
                <span className="block font-semibold">{fullName(person)}</span>
                <span className="text-table text-ink-2">
                  {[userTypeName(person.tipo), person.unidadAcademica].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
            beside: (
              <>
                {person.carga !== null && <Load person={person} most={most} />}
                {projects.size > 0 && (
                  <span className="w-full pl-8 sm:w-52 sm:pl-0">
                    <ImpedimentNote rows={own} isKnown={judged.isKnown} />
                  </span>
                )}
              </>
            ),
          };
        }}
        nothing={<NobodyToChoose choice={choice} />}
        nothingChosen={TEXT.nobodyChosen}
        focusId="comision-evaluadores"
        foot={TEXT.loadFoot}
      />
      <Proposal draft={draft} onProposed={(rows) => onChange(rows, true)} />
    </div>
  );
}

function Load({ person, most }: { person: ChosenEvaluator; most: number }) {
  const load = person.carga ?? 0;
  return (
    <span className="nums w-28 pl-8 text-table text-ink-2 max-sm:w-full sm:pl-0">
      {TEXT.load(load)}
      <ProgressBar percent={(100 * load) / most} label={null} className="my-1 max-w-24 text-ink-3" />
      {(person.cargaTotal ?? 0) > load && (
        <span className="block text-meta text-ink-3">{TEXT.loadTotal(person.cargaTotal ?? 0)}</span>
      )}
    </span>
  );
}

/** Fills the free seats with whoever has the least work and no impediment; what it proposes can be changed like any choice. */
function Proposal({ draft, onProposed }: { draft: Draft; onProposed: (rows: readonly ChosenEvaluator[]) => void }) {
  const id = useId();
  const client = useClient();
  const toast = useToast();
  const [seats, setSeats] = useState(String(MIN_EVALUATORS));
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const propose = async () => {
    if (draft.projects.size === 0) return setNote(TEXT.projectsFirst);
    setBusy(true);
    const answer = await client.call('propose-commission', {
      query: {
        tipoComision: draft.tipo,
        proyectos: [...draft.projects.keys()].join(','),
        elegidos: [...draft.evaluators.keys()].join(','),
        cantidad: Math.min(60, Math.max(MIN_EVALUATORS, Number(seats) || MIN_EVALUATORS)),
      },
    });
    setBusy(false);
    if (!answer?.ok) return;
    setNote(answer.data.length === 0 ? TEXT.proposedNone : null);
    if (answer.data.length === 0) return;
    onProposed(answer.data);
    toast(TEXT.proposed(answer.data.length));
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button
        busy={busy && TEXT.proposing}
        icon={<Sparkles className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void propose()}
      >
        {TEXT.propose}
      </Button>
      <label className="flex items-center gap-2 text-table text-ink-2" htmlFor={`${id}-cantidad`}>
        {TEXT.seats}
        <TextInput
          id={`${id}-cantidad`}
          className="nums h-10! w-16! text-ui!"
          inputMode="numeric"
          maxLength={2}
          value={seats}
          onChange={(event) => setSeats(event.target.value.replaceAll(/\D/gu, ''))}
        />
      </label>
      <p className="w-full text-meta text-ink-2" role="status">
        {note ?? TEXT.proposeHelp}
      </p>
    </div>
  );
}
