import type { Call } from '#schemas/generated/domain/call.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { SetCallOptionsBody } from '#schemas/generated/api/set-call-options.ts';
import { useCallback, useRef, useState } from 'react';
import { entryOf, phaseOf } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { CALL_OFFICE, MAKE_CURRENT as TEXT } from '#web/text/call-office.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface MakeCurrentDialogProps {
  call: Call;
  onClose: () => void;
  onChanged: () => void;
}

type Reception = NonNullable<SetCallOptionsBody['recepcion']>;

/** What comes with becoming the current call: what is published by it, and from when ideas are received. */
export function MakeCurrentDialog({ call, onClose, onChanged }: MakeCurrentDialogProps) {
  const { anio: year } = call;
  const client = useClient();
  const toast = useToast();
  const frame = useRef<HTMLDivElement>(null);
  const opens = entryOf(call, 'REC_IP')?.desde ?? null;
  const phase = phaseOf(call);
  const [reception, setReception] = useState<Reception>(opens === null ? 'ahora' : 'en_su_fecha');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const answer = await client.call('set-call-options', {
      params: { year },
      body: { vigente: true, ...(phase === null && { recepcion: reception }) },
      title: CALL_OFFICE.refused,
    });
    setBusy(false);
    if (answer?.ok) toast(CALL_OFFICE.madeCurrent(year));
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={CALL_OFFICE.makeCurrentQuestion(year)}
      verb={CALL_OFFICE.makeCurrent}
      busy={busy && CALL_OFFICE.makeCurrentBusy}
      initialFocus={frame}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={frame} tabIndex={-1} className="flex flex-col gap-4 text-ui outline-none">
        <p>{CALL_OFFICE.makeCurrentQuestionText}</p>
        <Publishes year={year} />
        {phase !== null && <p>{TEXT.running(PHASE_NAMES[phase])}</p>}
        {phase === null && (
          <Field id="recepcion" label={TEXT.reception} group="radios">
            {(control) => (
              <RadioGroup
                control={control}
                name="recepcion"
                value={reception}
                onChange={setReception}
                options={[
                  { value: 'ahora', label: TEXT.now, note: TEXT.nowNote },
                  {
                    value: 'en_su_fecha',
                    label: opens === null ? TEXT.atDate : TEXT.at(longDay(opens)),
                    note: opens === null ? TEXT.undated : TEXT.atNote,
                    disabled: opens === null,
                  },
                ]}
              />
            )}
          </Field>
        )}
      </div>
    </FormDialog>
  );
}

/** The drafts of forms that the call has no version of its own of yet. */
function Publishes({ year }: { year: number }) {
  const client = useClient();
  const templates = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-templates', { query: { anio: year }, signal }),
      [client, year],
    ),
  );
  if (templates.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={1} />;
  if (templates.phase !== 'ready') return <LoadFailure onAgain={templates.again} />;
  const inForce = new Set(templates.data.filter(({ vigente }) => vigente).map(lineOf));
  const drafts = templates.data.filter((row) => row.estado === 'borrador' && !inForce.has(lineOf(row)));
  const names = [...new Map(drafts.map((row) => [lineOf(row), row.titulo])).values()];
  if (names.length === 0) return <p>{TEXT.publishesNothing}</p>;
  return (
    <div>
      <p>{TEXT.publishes(names.length)}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {names.map((name, index) => (
          // Two modalities of one form may have one title.
          <li key={`${name}${String(index)}`}>{name}</li>
        ))}
      </ul>
      <p className="mt-1">{TEXT.editedDrafts}</p>
    </div>
  );
}

function lineOf({ tipo, modalidad }: { tipo: string; modalidad: string | null }): string {
  return `${tipo} ${modalidad ?? ''}`;
}
