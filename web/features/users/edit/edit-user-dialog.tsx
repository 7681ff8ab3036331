import { useRef, useState } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useClient } from '#web/app/client-context.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { callName } from '#web/app/call-name.ts';
import { HandOverSection } from './hand-over-section.tsx';
import { handOverBody, undecidedPart, UNDECIDED, useHandOver } from './use-hand-over.ts';
import { changesOf, draftOfUser, problemOf, TEXT_FIELDS, type TextField, type UserDraft } from './user-draft.ts';
import { TypeField, UnitField } from './user-selects.tsx';

interface EditUserDialogProps {
  user: ListedUser;
  onClose: () => void;
  onSaved: () => void;
}

const fieldId = (field: string) => `usuario-${field}`;

/** Who somebody is, what the account is for and whether it may be used. */
export function EditUserDialog({ user, onClose, onSaved }: EditUserDialogProps) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<UserDraft>(() => draftOfUser(user));
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const changes = changesOf(user, draft);
  const { orphans, isAsking, hasFailed, again } = useHandOver(user, changes);
  const [decision, setDecision] = useState(UNDECIDED);
  const undecided = undecidedPart(orphans, decision);
  const put = (part: Partial<UserDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(null);
  };

  const save = async () => {
    setChecked(true);
    const wrong = TEXT_FIELDS.find((field) => problemOf(field, user, draft) !== null);
    if (wrong !== undefined) return document.getElementById(fieldId(wrong))?.focus();
    if (Object.keys(changes).length === 0) return onClose();
    if (undecided !== null) {
      const place = undecided === 'projects' ? 'traspaso-proyectos-q' : 'traspaso-evaluaciones';
      return document.getElementById(place)?.focus();
    }
    setBusy(true);
    const body = { ...changes, ...handOverBody(orphans, decision) };
    const answer = await client.call('edit-user', { params: { id: user.id }, body, handles: [400] });
    setBusy(false);
    if (!answer) return;
    if (answer.ok) {
      toast(USERS.saved);
      onSaved();
      return onClose();
    }
    if (answer.status !== 400) return;
    const field = problemsIn(answer)[0]?.pointer.slice(1) ?? '';
    setRefused({ field, message: answer.error });
    document.getElementById(fieldId(field))?.focus();
  };
  const close = () => {
    if (busy) return;
    if (Object.keys(changes).length === 0) return onClose();
    void confirm({ title: USERS.discardQuestion, text: USERS.discardText, danger: true }).then(
      (isMeant) => isMeant && onClose(),
    );
  };
  const errorOf = (field: string) =>
    refused?.field === field ? refused.message : (isChecked && problemOf(field as TextField, user, draft)) || undefined;
  const text = (field: TextField, more: { optional?: boolean; type?: string; inputMode?: 'numeric' } = {}) => (
    <Field id={fieldId(field)} label={USERS.fields[field]} error={errorOf(field)} optional={more.optional}>
      {(control) => (
        <TextInput
          {...control}
          {...(field === 'ape' && { ref: first })}
          type={more.type ?? 'text'}
          inputMode={more.inputMode}
          autoComplete="off"
          maxLength={255}
          value={draft[field]}
          onChange={(event) => put({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  const isPlaced = refused !== null && [...TEXT_FIELDS, 'unidadAcademica', 'tipoUsuario'].includes(refused.field);
  return (
    <FormDialog
      title={USERS.editTitle(callName(user))}
      verb={USERS.save}
      busy={busy && USERS.saving}
      away={UI.close}
      initialFocus={first}
      onSubmit={() => void save()}
      onClose={close}
    >
      {refused && !isPlaced && <Alert tone="bad" title={refused.message} />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        {text('ape')}
        {text('nom')}
        {text('dni', { inputMode: 'numeric' })}
        {text('tel', { optional: true, type: 'tel' })}
      </div>
      {text('email', { type: 'email' })}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <UnitField
          id={fieldId('unidadAcademica')}
          value={draft.unidadAcademica}
          error={refused?.field === 'unidadAcademica' ? refused.message : undefined}
          current={user.unidadAcademica}
          onChange={(unidadAcademica) => put({ unidadAcademica })}
        />
        <TypeField
          id={fieldId('tipoUsuario')}
          value={draft.tipoUsuario}
          error={refused?.field === 'tipoUsuario' ? refused.message : undefined}
          isChanged={changes.tipoUsuario !== undefined}
          onChange={(tipoUsuario) => put({ tipoUsuario })}
        />
      </div>
      <div>
        <Checkbox
          checked={draft.puedeCrearProyectos}
          onChange={(event) => put({ puedeCrearProyectos: event.target.checked })}
        >
          {USERS.mayCreate}
        </Checkbox>
        <Checkbox checked={draft.acceso} onChange={(event) => put({ acceso: event.target.checked })}>
          {USERS.mayEnter}
        </Checkbox>
        {changes.acceso === false && <p className="pl-8 text-ui text-warn">{USERS.accessEnds}</p>}
      </div>
      <div role="status" className="flex flex-col gap-6 empty:hidden">
        {isAsking && <p className="text-ui text-ink-2">{USERS.handOver.loading}</p>}
        {hasFailed && (
          <p className="flex flex-wrap items-center gap-3 text-ui text-ink-2">
            {USERS.handOver.failed}
            <Button size="small" onClick={again}>
              {UI.retry}
            </Button>
          </p>
        )}
        {orphans && (
          <HandOverSection
            userId={user.id}
            orphans={orphans}
            decision={decision}
            missing={isChecked ? undecided : null}
            onDecide={(part) => {
              setDecision((before) => ({ ...before, ...part }));
              setRefused(null);
            }}
          />
        )}
      </div>
    </FormDialog>
  );
}
