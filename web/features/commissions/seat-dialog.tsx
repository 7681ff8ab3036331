import { useRef } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { pairLines } from './form/cause-lines.ts';
import { pairKey } from './form/draft.ts';
import { ImpedimentNote } from './form/impediment-note.tsx';
import { fullName } from './form/full-name.ts';
import { OneReason } from './form/one-reason.tsx';
import { NotJudged } from './form/not-judged.tsx';
import { NobodyToChoose, SeatedFilter } from './form/seated-filter.tsx';
import { useSeat } from './use-seat.ts';

interface SeatDialogProps {
  commission: Commission;
  /** Somebody enters for this project alone, and nobody leaves. */
  project?: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Somebody takes somebody's seat, or that of one project; says before what stays with whom. */
export function SeatDialog({ commission, project = null, onClose, onSaved }: SeatDialogProps) {
  const first = useRef<HTMLDivElement>(null);
  const { id } = commission;
  const substitution = useSeat(commission, project, () => {
    onSaved();
    onClose();
  });
  const { leaves, busy, submit } = substitution;

  return (
    <FormDialog
      title={project === null ? TEXT.substituteTitle(id) : TEXT.assignSeat(project)}
      verb={project === null ? TEXT.substituteWord : TEXT.assignVerb}
      busy={busy && TEXT.saving}
      initialFocus={first}
      isTyped={() => leaves !== null || substitution.enters !== null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={first} tabIndex={-1} className="outline-none">
        {project === null ? (
          <Leaving commission={commission} of={substitution} />
        ) : (
          <p className="text-ui text-ink-2">{TEXT.seatHelp}</p>
        )}
      </div>
      <Entering of={substitution} />
      <AlertReasons of={substitution} />
    </FormDialog>
  );
}

type Substitution = ReturnType<typeof useSeat>;

function Leaving({ commission, of }: { commission: Commission; of: Substitution }) {
  const { listaEval, avance } = commission;
  const { leaves, setLeaves, errors } = of;
  return (
    <>
      <Field id="sustituir-sale" label={TEXT.leaves} group="radios" error={errors.leaves}>
        {(control) => (
          <RadioGroup
            control={control}
            name="sustituir-sale"
            value={leaves}
            options={listaEval.map((person) => ({
              value: person.id,
              label: fullName(person),
              note: stateOf(avance, person.id),
            }))}
            onChange={setLeaves}
          />
        )}
      </Field>
      {leaves !== null && (
        <p className="mt-3 text-ui text-ink-2" role="status">
          {staysOf(avance, leaves)}
        </p>
      )}
    </>
  );
}

function Entering({ of: { choice, offered, judged, enters, setEnters, errors } }: { of: Substitution }) {
  return (
    <Field id="sustituir-entra" label={TEXT.enters} group="radios" error={errors.enters}>
      {(control) => (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <RestingSearch
              id="sustituir-buscar"
              label={TEXT.evaluatorSearch}
              placeholder={TEXT.evaluatorSearchHint}
              q={choice.q}
              onAsk={choice.search}
            />
            <SeatedFilter choice={choice} />
          </div>
          {choice.list.phase === 'loading' && <RowsSkeleton label={TEXT.listLoading} rows={3} />}
          {(choice.list.phase === 'failed' || choice.list.phase === 'nothing') && (
            <LoadFailure onAgain={choice.list.again} />
          )}
          {judged.hasFailed && <NotJudged onAgain={judged.again} />}
          {choice.list.phase === 'ready' && offered.length === 0 && (
            <div className="text-ui text-ink-2">
              <NobodyToChoose choice={choice} />
            </div>
          )}
          {choice.pages > 1 && (
            <p className="nums text-ui text-ink-2">{TEXT.firstOf(choice.rows.length, choice.total)}</p>
          )}
          {offered.length > 0 && (
            <div className="max-h-[15em] overflow-y-auto">
              <RadioGroup
                control={control}
                name="sustituir-entra"
                value={enters?.id ?? null}
                options={offered.map((person) => {
                  const own = judged.rows.filter(({ evaluador }) => evaluador === person.id);
                  return {
                    value: person.id,
                    label: fullName(person),
                    disabled: own.some(({ grado }) => grado === 'impedimento'),
                    note: (
                      <>
                        {[userTypeName(person.tipo), person.unidadAcademica, TEXT.load(person.carga)]
                          .filter(Boolean)
                          .join(' · ')}
                        {own.length > 0 && (
                          <span className="mt-1 block text-table">
                            <ImpedimentNote rows={own} isKnown />
                          </span>
                        )}
                      </>
                    ),
                  };
                })}
                onChange={(chosen) => setEnters(offered.find((one) => one.id === chosen) ?? null)}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function AlertReasons({ of: { alerts, enters, reasons, setReasons, errors } }: { of: Substitution }) {
  const useForAll = (reason: string) => {
    const empty = alerts
      .map(({ codigo, evaluador }) => pairKey(codigo, evaluador))
      .filter((key) => !reasons.get(key)?.trim());
    setReasons(new Map([...reasons, ...empty.map((key) => [key, reason] as const)]));
  };
  return (
    <>
      <OneReason alerts={alerts.length} onUse={useForAll} />
      {alerts.map((alert) => {
        const key = pairKey(alert.codigo, alert.evaluador);
        const isMissing = errors.reasons === true && !reasons.get(key)?.trim();
        return (
          <Field
            key={key}
            id={`sustituir-razon-${alert.proyecto}`}
            label={TEXT.reasonOf(enters?.ape ?? '', alert.codigo)}
            help={pairLines(alert)}
            error={isMissing ? TEXT.reasonMissing : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={1000}
                value={reasons.get(key) ?? ''}
                onChange={(event) => setReasons(new Map(reasons).set(key, event.target.value))}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}

type Progress = Commission['avance'];

function stateOf({ integrantes }: Progress, id: number): string {
  const own = integrantes.find((one) => one.id === id);
  return TEXT.leavesState(own?.completos ?? 0, own?.formularios ?? 0);
}

function staysOf({ integrantes }: Progress, id: number): string {
  const own = integrantes.find((one) => one.id === id);
  const complete = own?.completos ?? 0;
  return TEXT.substituteStays(complete, (own?.guardados ?? 0) - complete);
}
