import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { child, isWithin } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Answers } from '../answers/answers-model.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { controlId } from '../fields/control-id.ts';
import { firstControlIn } from '../focus/first-control.ts';
import { goToFirst } from '../focus/go-to.ts';
import { FormScopeProvider } from '../scope/form-scope.tsx';
import { holdsSomething } from './row-locks.ts';
import { SectionForms } from '../rjsf/section-forms.tsx';
import { rowTexts } from './row-texts.ts';
import { useRowScope } from './use-row-scope.ts';

interface RowDialogProps {
  list: FieldSpec;
  pointer: string;
  /** null: a new one. */
  row: Answers | null;
  index: number;
  /** It was opened because something is wrong in it: everything is checked at once. */
  faulty: boolean;
  readOnly: boolean;
  /** false: there is no such row any more. */
  onSave: (row: Answers) => boolean;
  onClose: () => void;
}

/** One row in its own dialog, with its own rules and verdict. Nothing reaches the list before it is right. */
export function RowDialog({ list, pointer, row, index, faulty, readOnly, onSave, onClose }: RowDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [locked, setLocked] = useState(
    !readOnly && !faulty && row !== null && list.ui['ui:lockRows'] === true && holdsSomething(row),
  );
  const fields = useRef<HTMLDivElement>(null);
  const scope = useRowScope({ list, pointer, row, index, readOnly });
  const { store } = scope;
  const inside = useMemo(() => ({ ...scope, locked }), [scope, locked]);
  const { title, verb } = rowTexts(list, row, index, readOnly || locked);

  useEffect(() => {
    if (faulty) store.checkAll();
  }, [faulty, store]);

  /** What the table fills in is asked for there, once the row is. */
  function wrongInside(): readonly Problem[] {
    return store.checkAll().filter(({ pointer: at }) => !scope.elsewhere.some((key) => isWithin(at, child('', key))));
  }

  function goToWrong(problems: readonly Problem[]): boolean {
    return goToFirst(problems.flatMap((one) => (one.pointer === '' ? [] : [controlId(scope.idPrefix, one.pointer)])));
  }

  // Asked for when the dialog is there, not when its opener draws it; how it was opened does not change.
  const firstControl = useMemo(
    () => ({
      get current() {
        if (!fields.current) return null;
        // Where something is wrong one begins there, wherever it has to be scrolled to.
        if (faulty && !readOnly && goToWrong(wrongInside())) return document.activeElement as HTMLElement;
        return firstControlIn(fields.current);
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );

  function isTyped(): boolean {
    store.flush();
    return store.dirtySince !== null;
  }

  function unlock() {
    flushSync(() => setLocked(false));
    firstControl.current?.focus();
  }

  function save() {
    if (locked) return;
    const problems = wrongInside();
    if (problems.length > 0) {
      const text = store.model.errorText(problems) ?? FORM_FIELDS.rowInvalid;
      flushSync(() => setRefusal(text));
      // To the one that the message names.
      if (!goToWrong(problems.filter(({ message }) => message === text))) goToWrong(problems);
      return;
    }
    if (!onSave(scope.asRow())) setRefusal(FORM_FIELDS.rowGone);
  }

  return (
    <Dialog
      open
      size="row"
      initialFocus={firstControl}
      isTyped={isTyped}
      onClose={onClose}
      title={title}
      foot={<DialogFoot verb={readOnly ? null : locked ? FORM_FIELDS.edit : verb} onConfirm={locked ? unlock : save} />}
    >
      <form
        noValidate
        data-row={index}
        // React passes events of a portal on to the form below it: this one ends here.
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        {refusal !== null && <Alert tone="bad" title={refusal} className="mb-5" onClose={() => setRefusal(null)} />}
        <div ref={fields}>
          <FormScopeProvider scope={inside}>
            <SectionForms />
          </FormScopeProvider>
        </div>
        {/* Enter in a text field saves the row. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
