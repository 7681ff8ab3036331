import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import { kindName } from '#engine/template/template.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START as TEXT } from '#web/text/studio-start.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { stateOf } from '../row-states.ts';
import { toldOf, versionName } from '../template-name.ts';
import type { FormName } from './find-open-drafts.ts';
import { FORMS, useStartChoice } from './use-start-choice.ts';

interface StartDialogProps {
  years: readonly number[];
  rows: readonly TemplateRow[];
  onClose: () => void;
  onStart: (form: FormName, body: OpenTemplateDraftBody) => Promise<void>;
}

/** For which form, in which call, and what it begins with. */
export function StartDialog({ years, rows, onClose, onStart }: StartDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  const { name, body, form, year, origin, source, preset } = useStartChoice(years, rows);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const start = async () => {
    if (body === null) return setMissing(true);
    setBusy(true);
    await onStart(name, body);
    setBusy(false);
  };
  return (
    <FormDialog
      title={TEXT.button}
      verb={STUDIO_LIBRARY.library.start}
      busy={busy && STUDIO_LIBRARY.library.starting}
      initialFocus={first}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <p>{TEXT.about}</p>
      <Field id="empezar-clase" label={TEXT.form}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            value={form.index}
            onChange={(event) => form.choose(Number(event.target.value))}
          >
            {FORMS.map(({ tipo, modalidad }, index) => (
              <option key={kindName({ tipo, modalidad })} value={index}>
                {[TEMPLATE_KIND_NAMES[tipo], modalidad].filter(Boolean).join(' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="empezar-anio" label={TEXT.year}>
        {(control) => (
          <Select {...control} value={year.value} onChange={(event) => year.choose(Number(event.target.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="empezar-origen" label={TEXT.origin} group="radios">
        {(control) => (
          <RadioGroup
            control={control}
            name="empezar-origen"
            value={origin.value}
            options={origin.offered.map((one) => ({ value: one, label: TEXT.origins[one] }))}
            onChange={origin.choose}
          />
        )}
      </Field>
      {origin.value === 'otra' && (
        <Field
          id="empezar-otra"
          label={TEXT.other}
          help={TEXT.otherHelp}
          error={isMissing && !source.value ? TEXT.noOther : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={source.value?.id ?? 0}
              onChange={(event) => source.choose(Number(event.target.value))}
            >
              {source.offered.map((row) => (
                <option key={row.id} value={row.id}>
                  {[versionName(row), STUDIO_LIBRARY.states[stateOf(row)].toLocaleLowerCase('es'), ...toldOf(row)].join(
                    ', ',
                  )}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {origin.value === 'modelo' && (
        <Field id="empezar-modelo" label={TEXT.preset} group="radios">
          {(control) => (
            <RadioGroup
              control={control}
              name="empezar-modelo"
              value={preset.value}
              options={preset.offered.map((id) => ({
                value: id,
                label: TEXT.presets[id].name,
                note: TEXT.presets[id].gist,
              }))}
              onChange={preset.choose}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
