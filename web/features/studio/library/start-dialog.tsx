import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import type { PresetId } from '#engine/presets/presets/preset.ts';
import { presetsOf } from '#engine/presets/verdict-kinds.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { kindName, SCORED_KINDS } from '#engine/template/template.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START as TEXT } from '#web/text/studio-start.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { stateOf } from '../row-states.ts';
import { versionName } from '../template-name.ts';
import type { FormName } from './find-open-drafts.ts';

type Origin = keyof typeof TEXT.origins;

interface StartDialogProps {
  years: readonly number[];
  rows: readonly TemplateRow[];
  onClose: () => void;
  onStart: (form: FormName, body: OpenTemplateDraftBody) => Promise<void>;
}

/** Forms that there are: some kinds have one for each modality, others one for both. */
const FORMS = TEMPLATE_KINDS.flatMap((tipo) =>
  [null, ...MODALITIES]
    .filter((modalidad) => contractOf(kindName({ tipo, modalidad })) !== null)
    .map((modalidad) => ({ tipo, modalidad })),
);

/** For which form, in which call, and what it begins with. */
export function StartDialog({ years, rows, onClose, onStart }: StartDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(() => FORMS.findIndex(({ tipo }) => tipo === 'pcal'));
  const [year, setYear] = useState(years[0] ?? 0);
  const [asked, setOrigin] = useState<Origin>('otra');
  const [other, setOther] = useState(0);
  const [wanted, setPreset] = useState<PresetId>('ponderada');
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = FORMS[chosen] ?? { tipo: 'pcal', modalidad: null };
  const presets = presetsOf(form);
  const preset = presets.find((id) => id === wanted) ?? presets[0] ?? wanted;
  const origins = (Object.keys(TEXT.origins) as Origin[]).filter((one) => one !== 'modelo' || presets.length > 0);
  const origin = origins.includes(asked) ? asked : 'otra';
  // A form that is scored can begin only with one that is.
  const isScored = SCORED_KINDS.includes(form.tipo);
  const sources = rows.filter(({ tipo }) => SCORED_KINDS.includes(tipo) === isScored);
  const own = sources.find(({ tipo, modalidad }) => tipo === form.tipo && modalidad === form.modalidad);
  const source = sources.find(({ id }) => id === other) ?? own;
  const start = async () => {
    if (origin === 'otra' && !source) return setMissing(true);
    const name = { ...form, anio: year };
    const body =
      origin === 'otra'
        ? { de: source?.id ?? 0, ...name }
        : { ...name, vacia: true, ...(origin === 'modelo' && { modelo: preset }) };
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
          <Select {...control} ref={first} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
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
          <Select {...control} value={year} onChange={(event) => setYear(Number(event.target.value))}>
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
            value={origin}
            options={origins.map((one) => ({ value: one, label: TEXT.origins[one] }))}
            onChange={setOrigin}
          />
        )}
      </Field>
      {origin === 'otra' && (
        <Field
          id="empezar-otra"
          label={TEXT.other}
          help={TEXT.otherHelp}
          error={isMissing && !source ? TEXT.noOther : undefined}
        >
          {(control) => (
            <Select {...control} value={source?.id ?? 0} onChange={(event) => setOther(Number(event.target.value))}>
              {sources.map((row) => (
                <option key={row.id} value={row.id}>
                  {[versionName(row), STUDIO_LIBRARY.states[stateOf(row)].toLocaleLowerCase('es'), row.nombre]
                    .filter(Boolean)
                    .join(', ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {origin === 'modelo' && (
        <Field id="empezar-modelo" label={TEXT.preset} group="radios">
          {(control) => (
            <RadioGroup
              control={control}
              name="empezar-modelo"
              value={preset}
              options={presets.map((id) => ({
                value: id,
                label: TEXT.presets[id].name,
                note: TEXT.presets[id].gist,
              }))}
              onChange={setPreset}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
