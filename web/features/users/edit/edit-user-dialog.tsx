import { useRef } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { callName } from '#web/app/call-name.ts';
import { HandOverStatus } from './hand-over-status.tsx';
import { fieldId, useEditUser } from './use-edit-user.ts';
import { TEXT_FIELDS, type TextField } from './user-draft.ts';
import { TypeField, UnitField } from './user-selects.tsx';

interface EditUserDialogProps {
  user: ListedUser;
  onClose: () => void;
  onSaved: () => void;
}

/** Who somebody is, what the account is for and whether it may be used. */
export function EditUserDialog({ user, onClose, onSaved }: EditUserDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const { draft, changes, refused, busy, put, save, errorOf, handOver } = useEditUser(user, { onClose, onSaved });
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
      isTyped={() => Object.keys(changes).length > 0}
      onSubmit={() => void save()}
      onClose={() => {
        if (!busy) onClose();
      }}
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
      <HandOverStatus userId={user.id} handOver={handOver} />
    </FormDialog>
  );
}
