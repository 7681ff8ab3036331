import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import { TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useState } from 'react';
import type { PresetId } from '#engine/presets/presets/preset.ts';
import { presetsOf } from '#engine/presets/verdict-kinds.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { kindName, SCORED_KINDS } from '#engine/template/template.ts';
import { STUDIO_START as TEXT } from '#web/text/studio-start.ts';
import type { FormName } from './find-open-drafts.ts';

type Origin = keyof typeof TEXT.origins;

/** Forms that there are: some kinds have one for each modality, others one for both. */
export const FORMS = TEMPLATE_KINDS.flatMap((tipo) =>
  [null, ...MODALITIES]
    .filter((modalidad) => contractOf(kindName({ tipo, modalidad })) !== null)
    .map((modalidad) => ({ tipo, modalidad })),
);

/** For which form, in which call, and what it begins with; each choice offers only what goes with the others. */
export function useStartChoice(years: readonly number[], rows: readonly TemplateRow[]) {
  const [chosen, setChosen] = useState(() => FORMS.findIndex(({ tipo }) => tipo === 'pcal'));
  const [year, setYear] = useState(years[0] ?? 0);
  const [asked, setOrigin] = useState<Origin>('otra');
  const [other, setOther] = useState(0);
  const [wanted, setPreset] = useState<PresetId>('ponderada');
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
  const name: FormName = { ...form, anio: year };
  const bodyOf = (): OpenTemplateDraftBody | null => {
    if (origin === 'otra') return source ? { de: source.id, ...name } : null;
    return { ...name, vacia: true, ...(origin === 'modelo' && { modelo: preset }) };
  };
  return {
    name,
    /** null: there is nothing to begin with. */
    body: bodyOf(),
    form: { index: chosen, choose: setChosen },
    year: { value: year, choose: setYear },
    origin: { value: origin, offered: origins, choose: setOrigin },
    source: { value: source, offered: sources, choose: setOther },
    preset: { value: preset, offered: presets, choose: setPreset },
  };
}
