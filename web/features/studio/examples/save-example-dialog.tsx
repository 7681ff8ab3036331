import { useMemo, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { badgeNames, outcomeLabels, outcomeName } from '../model/examples/difference-words.ts';
import { exampleOf, expecting, writtenDecimal, type Tried } from '../model/examples/new-example.ts';
import { ExampleNameField, useExampleName } from './example-name.tsx';

const TEXT = STUDIO_EXAMPLES.save;

interface SaveExampleDialogProps {
  editor: Editor;
  prepared: PreparedTemplate;
  tried: Tried;
  onClose: () => void;
}

/** The preview's answers as an example; the author says what they should come to. */
export function SaveExampleDialog({ editor, prepared, tried, onClose }: SaveExampleDialogProps) {
  const toast = useToast();
  const name = useExampleName(editor.template);
  const sample = useMemo(() => exampleOf(prepared, '', tried, interpretValidator()), [prepared, tried]);
  const { espera } = sample;
  const given = espera.resultado ?? null;
  const isRubric = espera.resultado !== undefined && espera.valido;
  const hasTotal = prepared.template.scoring?.total !== undefined;
  const [total, setTotal] = useState(given?.total == null ? '' : formatDecimal(given.total));
  const [outcome, setOutcome] = useState(given?.salida ?? '');
  const [tries, setTries] = useState(0);
  const written = total.trim() === '' ? null : writtenDecimal(total, given?.total ?? null);
  const totalError = tries > 0 && isRubric && total.trim() !== '' && written === null ? TEXT.badTotal : undefined;
  const save = () => {
    setTries(tries + 1);
    if (name.problem !== undefined) return name.input.current?.focus();
    if (isRubric && total.trim() !== '' && written === null) return;
    const named = { ...sample, nombre: name.name };
    const said = isRubric ? expecting(named, { total: written, salida: outcome === '' ? null : outcome }) : named;
    editor.edit((now) => ({ ...now, samples: [...now.samples, said] }));
    toast(TEXT.done(name.name));
    onClose();
  };
  const labels = outcomeLabels(prepared);
  const now = STUDIO_EXAMPLES.gives(
    given?.total == null ? null : formatDecimal(given.total),
    outcomeName(prepared, given?.salida ?? null),
    badgeNames(prepared, given?.conjunto ?? []),
  );
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.verb}
      busy={false}
      initialFocus={name.input}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">
        {espera.valido ? TEXT.valid : `${TEXT.invalid(espera.problemas?.length ?? 0)} ${TEXT.refused}`}
      </p>
      <ExampleNameField id="ejemplo-nombre" of={name} isTried={tries > 0} />
      {isRubric && (
        <>
          <p className="text-ui">
            <strong className="font-semibold">{TEXT.expects}</strong> {TEXT.expectsHelp(now)}
          </p>
          {hasTotal && (
            <Field id="ejemplo-total" label={TEXT.total} error={totalError}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  className="nums"
                  value={total}
                  onChange={(event) => setTotal(event.target.value)}
                />
              )}
            </Field>
          )}
          {Object.keys(labels).length > 0 && (
            <Field id="ejemplo-salida" label={TEXT.outcome}>
              {(control) => (
                <Select {...control} value={outcome} onChange={(event) => setOutcome(event.target.value)}>
                  <option value="">{TEXT.noOutcome}</option>
                  {Object.entries(labels).map(([id, label]) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
