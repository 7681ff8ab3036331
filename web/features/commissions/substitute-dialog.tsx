import { useMemo, useRef, useState } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import { useClient } from '#web/app/client-context.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { pairLines } from './form/cause-lines.ts';
import { pairKey } from './form/draft.ts';
import { ImpedimentNote } from './form/impediment-note.tsx';
import { useEvaluatorChoice } from './form/use-evaluator-choice.ts';
import { useImpediments } from './form/use-impediments.ts';
import { fullName } from './form/full-name.ts';

interface SubstituteDialogProps {
  commission: Commission;
  onClose: () => void;
  onSaved: () => void;
}

/** Somebody takes somebody's seat; says before what stays with whom. */
export function SubstituteDialog({ commission, onClose, onSaved }: SubstituteDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLDivElement>(null);
  const { id, listaEval, listaP, avance, tipo } = commission;
  const [leaves, setLeaves] = useState<number | null>(null);
  const [enters, setEnters] = useState<Candidate | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<{ leaves?: string; enters?: string; reasons?: boolean }>({});
  const [busy, setBusy] = useState(false);
  const choice = useEvaluatorChoice(tipo);
  const seated = useMemo(() => new Set(listaEval.map((one) => one.id)), [listaEval]);
  const offered = choice.rows.filter((one) => !seated.has(one.id));
  const { rows: impediments } = useImpediments(
    listaP,
    offered.map((one) => one.id),
  );
  const alerts = impediments.filter(({ evaluador, grado }) => evaluador === enters?.id && grado === 'alerta');

  const submit = async () => {
    const lacksReason = alerts.some(({ codigo, evaluador }) => !reasons.get(pairKey(codigo, evaluador))?.trim());
    const next = {
      ...(leaves === null && { leaves: TEXT.leavesMissing }),
      ...(enters === null && { enters: TEXT.entersMissing }),
      ...(lacksReason && { reasons: true }),
    };
    setErrors(next);
    if (leaves === null || enters === null || lacksReason) return;
    setBusy(true);
    const razones = alerts.map(({ codigo, evaluador }) => ({
      proyecto: codigo,
      evaluador,
      razon: reasons.get(pairKey(codigo, evaluador)) ?? '',
    }));
    const answer = await client.call('change-commission', {
      params: { id },
      body: { sustituir: { sale: leaves, entra: enters.id }, razones },
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.substituted(answer.data.conservados));
      onSaved();
      onClose();
    } else if (answer?.status === 400) setErrors({ enters: answer.error });
  };

  return (
    <FormDialog
      title={TEXT.substituteTitle(id)}
      verb={TEXT.substituteWord}
      busy={busy && TEXT.saving}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={first} tabIndex={-1} className="outline-none">
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
      </div>
      <Field id="sustituir-entra" label={TEXT.enters} group="radios" error={errors.enters}>
        {(control) => (
          <div className="flex flex-col gap-3">
            <RestingSearch
              id="sustituir-buscar"
              label={TEXT.evaluatorSearch}
              placeholder={TEXT.evaluatorSearchHint}
              q={choice.q}
              onAsk={choice.search}
            />
            {choice.list.phase === 'loading' && <RowsSkeleton label={TEXT.listLoading} rows={3} />}
            {choice.list.phase === 'ready' && offered.length === 0 && (
              <p className="text-ui text-ink-2">{TEXT.noEvaluatorsFound}</p>
            )}
            {offered.length > 0 && (
              <div className="max-h-[15em] overflow-y-auto">
                <RadioGroup
                  control={control}
                  name="sustituir-entra"
                  value={enters?.id ?? null}
                  options={offered.map((person) => {
                    const own = impediments.filter(({ evaluador }) => evaluador === person.id);
                    return {
                      value: person.id,
                      label: fullName(person),
                      disabled: own.some(({ grado }) => grado === 'impedimento'),
                      note: (
                        <>
                          {[person.tipo, person.unidadAcademica, TEXT.load(person.carga)].filter(Boolean).join(' · ')}
                          {own.length > 0 && <ImpedimentNote rows={own} />}
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
    </FormDialog>
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
