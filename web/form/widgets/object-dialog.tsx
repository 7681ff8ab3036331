import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { child } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { BoundField } from '../fields/bound-field.tsx';
import { controlId } from '../fields/control-id.ts';
import { Grid } from '../fields/field-group.tsx';
import { useFirstControl } from '../focus/first-control.ts';
import { goToFirst } from '../focus/go-to.ts';
import { FormScopeProvider, useFormScope, useProblemsBelow } from '../scope/form-scope.tsx';
import { useRepeatsHeading } from '../fields/under-heading.tsx';
import { ProblemLine } from '../fields/problem-line.tsx';
import { ObjectGist } from './parts/object-gist.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** What is typed here is in the form at once. */
const staysTyped = () => false;

/** An object that is filled in, and may be saved, in a dialog of its own; the form shows the gist of it. */
export function ObjectDialog({ id, spec, pointer, value, onLeave, disabled }: WidgetProps) {
  const scope = useFormScope();
  const { store, services } = scope;
  const prefix = `${scope.idPrefix}-dialogo`;
  const { fields, first } = useFirstControl();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const wrong = useProblemsBelow(pointer)[0]?.[1];
  const repeats = useRepeatsHeading(spec.label);
  const texts = spec.ui['ui:textos'] ?? {};
  const { savePart } = services;
  const savesAlone = spec.ui['ui:guardado'] === 'propio' && savePart !== undefined;

  function close() {
    store.flush();
    setOpen(false);
    setRefusal(null);
    onLeave();
  }

  async function save() {
    const problems = store.checkPart(pointer);
    if (problems.length > 0) {
      flushSync(() => setRefusal(store.model.errorText(problems) ?? FORM_FIELDS.summaryFallback));
      goToFirst(problems.flatMap((one) => (one.pointer === pointer ? [] : [controlId(prefix, one.pointer)])));
      return;
    }
    setRefusal(null);
    if (savesAlone) {
      setSaving(true);
      const saved = await savePart(pointer);
      setSaving(false);
      if (!saved) return;
    }
    close();
  }

  return (
    <section
      id={`${id}-campo`}
      className={joinClasses('sm:col-span-2', wrong !== undefined && '-ml-5 border-l-4 border-bad pl-4')}
      {...(repeats ? { 'aria-label': spec.label } : { 'aria-labelledby': `${id}-titulo` })}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          {!repeats && (
            <h2 className="flex gap-2.5 text-h2 font-semibold tracking-title" id={`${id}-titulo`}>
              {spec.numero !== undefined && <span className="nums text-ink-3">{spec.numero} </span>}
              {spec.label}
            </h2>
          )}
          {spec.help !== undefined && <p className="mt-0.5 text-ui text-ink-2">{spec.help}</p>}
          {wrong !== undefined && <ProblemLine id={`${id}-error`}>{wrong}</ProblemLine>}
        </div>
        <Button
          id={id}
          size="small"
          icon={<Pencil className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {texts.editar ?? FORM_FIELDS.open}
        </Button>
      </div>
      <ObjectGist spec={spec} pointer={pointer} value={value} isCovered={open} />
      {open && (
        <Dialog
          open
          size="row"
          initialFocus={first}
          isTyped={staysTyped}
          onClose={close}
          title={texts.titulo ?? spec.label}
          foot={
            <DialogFoot
              verb={disabled ? null : (texts.guardar ?? FORM_FIELDS.saveChanges)}
              busy={saving && FORM_FIELDS.saving}
              onConfirm={() => void save()}
            />
          }
        >
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {refusal !== null && <Alert tone="bad" title={refusal} className="mb-5" onClose={() => setRefusal(null)} />}
            <FormScopeProvider scope={{ ...scope, idPrefix: prefix, dense: true }}>
              <div ref={fields}>
                <Grid>
                  {spec.children.map((field) => (
                    <BoundField key={field.key} spec={field} pointer={child(pointer, field.key)} />
                  ))}
                </Grid>
              </div>
            </FormScopeProvider>
          </form>
        </Dialog>
      )}
    </section>
  );
}
