import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMISSIONS as RULES } from '#engine/process/commissions.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { phaseOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { CrossTable } from './cross-table.tsx';
import type { Draft } from './draft.ts';
import { EvaluatorPicker } from './evaluator-picker.tsx';
import { NotJudged } from './not-judged.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { TypeFields } from './type-fields.tsx';
import { useCommissionSave } from './use-commission-save.ts';
import { useDraft } from './use-draft.ts';
import { useEvaluatorChoice } from './use-evaluator-choice.ts';
import { useImpediments } from './use-impediments.ts';

interface CommissionDialogProps {
  /** null: a new one. */
  commission: Commission | null;
  onClose: () => void;
  /** Something was stored; the caller reads it again. */
  onSaved: () => void;
}

/** Its own question is that of the page, too. */
const asksItself = () => false;

/** Projects, evaluators, what speaks against them, and the reasons: one form for all types of commission. */
export function CommissionDialog({ commission, onClose, onSaved }: CommissionDialogProps) {
  const confirm = useConfirm();
  const call = useCall();
  const [params] = useSearchParams();
  const kept = useDraft(commission, params, call.phase === 'ready' ? phaseOf(call.data) : null);
  const { draft, isDirty } = kept;
  const title = useRef<HTMLDivElement>(null);
  const outdated = useRef<HTMLDivElement>(null);

  const choice = useEvaluatorChoice(draft.tipo);
  const codes = useMemo(() => [...draft.projects.keys()].map(String).toSorted(), [draft.projects]);
  const judged = useImpediments(codes, [
    ...[...draft.evaluators.keys()].map(Number),
    ...choice.rows.map(({ id }) => id),
  ]);
  const year = call.phase === 'ready' ? call.data.anio : null;
  const saving = useCommissionSave({
    commission,
    year,
    draft,
    impediments: judged.rows,
    isSettled: judged.isSettled,
    onSaved,
  });

  const ask = () => confirm({ title: TEXT.discard, text: TEXT.discardText, confirm: TEXT.discardVerb, danger: true });
  useLeaveGuard(isDirty && !saving.isDone, ask);
  // When the guard has let go.
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (saving.isDone) leave();
  }, [saving.isDone]);
  // The button that was pressed is far below it.
  useEffect(() => {
    if (saving.outdated > 0) outdated.current?.focus();
  }, [saving.outdated]);
  const close = () => {
    if (saving.busy !== null) return;
    if (!isDirty || commission === null) onClose();
    else void ask().then((isMeant) => isMeant && onClose());
  };
  return (
    <Dialog
      open
      size="page"
      isTyped={asksItself}
      onClose={close}
      initialFocus={title}
      title={commission?.ProgramaExtension ? TEXT.editTitle(commission.ProgramaExtension.nom) : TEXT.newTitle}
      foot={<Foot draft={draft} saving={saving} mayDissolve={commission !== null} onClose={close} />}
    >
      <div ref={title} tabIndex={-1} className="outline-none">
        {year !== null && !commission && <p className="pb-4 text-ui text-ink-2">{TEXT.ofCall(year)}</p>}
        {saving.outdated > 0 && (
          <div ref={outdated} tabIndex={-1} className="mb-6 outline-none">
            <Alert tone="warn" title={TEXT.changedMeanwhile}>
              {TEXT.changedMeanwhileText}
            </Alert>
          </div>
        )}
        {saving.errors && (
          <div className="max-w-2xl pb-6">
            <ErrorSummary title={saving.errors.title} entries={saving.errors.entries} />
          </div>
        )}
        {!commission && (
          <TypeFields
            tipo={draft.tipo}
            programa={draft.programa}
            onType={(tipo) => void kept.setType(tipo)}
            onProgramme={kept.setProgramme}
          />
        )}
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[2fr_3fr]">
          <ProjectPicker
            key={`${draft.tipo} ${String(draft.programa)}`}
            draft={draft}
            // Whoever is in its stage first; one that is there already shows what it has.
            estado={commission ? null : (params.get('estado') ?? stageOf(draft.tipo))}
            onChange={kept.chooseProjects}
          />
          <EvaluatorPicker draft={draft} choice={choice} judged={judged} onChange={kept.chooseEvaluators} />
        </div>
        {judged.hasFailed ? (
          <NotJudged onAgain={judged.again} />
        ) : (
          <CrossTable
            draft={draft}
            before={commission}
            impediments={judged.rows}
            isChecked={saving.errors !== null}
            onReason={kept.setReason}
          />
        )}
      </div>
    </Dialog>
  );
}

const stageOf = (tipo: Draft['tipo']) => RULES.find(({ type }) => type === tipo)?.stage ?? null;

interface FootProps {
  draft: Draft;
  saving: ReturnType<typeof useCommissionSave>;
  mayDissolve: boolean;
  onClose: () => void;
}

/** What can be done with it, and what it comes to. */
function Foot({ draft, saving, mayDissolve, onClose }: FootProps) {
  const hasDefinitive = RULES.some(({ type, definitive }) => type === draft.tipo && definitive !== null);
  return (
    <>
      <Button kind="primary" busy={saving.busy === 'save' && TEXT.saving} onClick={() => void saving.save()}>
        {TEXT.save}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {TEXT.cancel}
      </Button>
      {mayDissolve && (
        <Button
          kind="danger"
          className="mr-auto"
          busy={saving.busy === 'dissolve' && TEXT.saving}
          onClick={() => void saving.dissolve()}
        >
          {TEXT.dissolve}
        </Button>
      )}
      <p className="nums self-center text-table text-ink-2 md:mr-auto" role="status">
        {TEXT.sums(draft.projects.size, draft.evaluators.size, hasDefinitive)}
      </p>
    </>
  );
}
