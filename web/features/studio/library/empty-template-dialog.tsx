import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KINDS, type TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { useState } from 'react';
import { contractOf } from '#engine/template/contracts.ts';
import { kindName } from '#engine/template/template.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const TEXT = STUDIO_LIBRARY.library;

interface Form {
  tipo: TemplateKind;
  modalidad: Modality | null;
  anio: number;
}

interface EmptyTemplateDialogProps {
  years: readonly number[];
  onClose: () => void;
  onStart: (form: Form) => Promise<void>;
}

/** Forms that there are: some kinds have one for each modality, others one for both. */
const FORMS = TEMPLATE_KINDS.flatMap((tipo) =>
  [null, ...MODALITIES]
    .filter((modalidad) => contractOf(kindName({ tipo, modalidad })) !== null)
    .map((modalidad) => ({ tipo, modalidad })),
);

export function EmptyTemplateDialog({ years, onClose, onStart }: EmptyTemplateDialogProps) {
  const [chosen, setChosen] = useState(() => FORMS.findIndex(({ tipo }) => tipo === 'pcal'));
  const [year, setYear] = useState(years[0] ?? 0);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    const form = FORMS[chosen];
    if (!form || busy) return;
    setBusy(true);
    await onStart({ ...form, anio: year });
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.empty}
      foot={
        <>
          <Button kind="primary" busy={busy && TEXT.starting} onClick={() => void start()}>
            {TEXT.start}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="mb-5">{TEXT.emptyHelp}</p>
      <div className="flex flex-col gap-5">
        <Field id="vacia-clase" label={TEXT.kind}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
              {FORMS.map(({ tipo, modalidad }, index) => (
                <option key={kindName({ tipo, modalidad })} value={index}>
                  {[TEMPLATE_KIND_NAMES[tipo], modalidad].filter(Boolean).join(' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="vacia-anio" label={TEXT.year}>
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
      </div>
    </Dialog>
  );
}
