import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { useRef, useState } from 'react';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { MeanwhileAlert } from './meanwhile-alert.tsx';
import { addEntry, renameEntry, type ListAct } from './model/list-acts.ts';
import type { Meanwhile, OpenList } from './use-list-editor.ts';

interface EntryDialogProps {
  open: OpenList;
  /** null: a new one. */
  entry: ListEntry | null;
  busy: boolean;
  meanwhile: Meanwhile | null;
  onAct: (act: ListAct, done: string) => Promise<boolean>;
  onClose: () => void;
}

const LIMIT = 255;

/** A new entry, or another text for one that is there. */
export function EntryDialog({ open, entry, busy, meanwhile, onAct, onClose }: EntryDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [text, setText] = useState(entry?.nom ?? '');
  const [isTold, setIsTold] = useState(false);
  const hasCode = entry === null && open.list === 'lUnidadesAcademicas';
  const errors = {
    code: hasCode ? codeFault(code.trim(), open.entries) : undefined,
    text: textFault(text.trim(), entry, open.entries),
  };
  const submit = async () => {
    setIsTold(true);
    if (errors.code || errors.text) {
      document.querySelector<HTMLElement>(`#entrada-${errors.code ? 'codigo' : 'texto'}`)?.focus();
      return;
    }
    const act = entry ? renameEntry(entry.id, text.trim()) : addEntry(text.trim(), hasCode ? code.trim() : undefined);
    if (await onAct(act, entry ? TEXT.renamed : TEXT.added)) onClose();
  };
  return (
    <FormDialog
      title={entry ? TEXT.renameTitle : TEXT.addTitle}
      verb={TEXT.save}
      busy={busy && TEXT.saving}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {meanwhile && <MeanwhileAlert meanwhile={meanwhile} />}
      {hasCode && (
        <Field id="entrada-codigo" label={TEXT.code} help={TEXT.codeHelp} error={isTold ? errors.code : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              maxLength={20}
              autoComplete="off"
              className="w-48"
              value={code}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
          )}
        </Field>
      )}
      <Field
        id="entrada-texto"
        label={TEXT.text}
        help={entry ? TEXT.renameHelp : undefined}
        error={isTold ? errors.text : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            {...(!hasCode && { ref: first })}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function codeFault(code: string, entries: readonly ListEntry[]): string | undefined {
  if (!/^[A-Z]{2,20}$/u.test(code)) return TEXT.codeWrong;
  return entries.some(({ id }) => id === code) ? TEXT.codeTaken : undefined;
}

function textFault(text: string, entry: ListEntry | null, entries: readonly ListEntry[]): string | undefined {
  if (text === '') return TEXT.textMissing;
  if (text.length > LIMIT) return TEXT.tooLong(LIMIT);
  const low = text.toLocaleLowerCase('es');
  const isTaken = entries.some(
    ({ id, nom, retirada }) => !retirada && id !== entry?.id && nom.toLocaleLowerCase('es') === low,
  );
  return isTaken ? TEXT.textTaken : undefined;
}
