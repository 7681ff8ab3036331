import { adaptSamples } from '#engine/template/samples/adapt-samples.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { openDraft } from '#server/features/templates/open-draft.ts';
import { publishTemplate } from '#server/features/templates/publish-template.ts';
import { saveDraft } from '#server/features/templates/save-draft.ts';
import { deleteItem } from '#web/features/studio/model/items/delete-item.ts';
import { withItem } from '#web/features/studio/model/scoring/with-scoring.ts';
import { beginningOf } from './moments.ts';
import { perform } from './perform.ts';
import type { Stage } from './stage.ts';

const NOTE = 'La sustentabilidad todavía no se evaluaba, y los objetivos pesaban como los demás ítems.';

/** Quality of PEIS was asked otherwise in earlier calls: one item less, one weight lower. */
export async function publishEarlierRubric(stage: Stage, admin: number, year: number): Promise<void> {
  await stage.at(beginningOf(year, 'REC_IP'), async (as) => {
    const source = { tipo: 'pcal', modalidad: 'PEIS', anio: year } as const;
    const { id, version, contenido } = await perform(await as(admin), openDraft, { body: source });
    const body = { version, contenido: earlier(contenido as Template) };
    await perform(await as(admin), saveDraft, { params: { id }, body });
    await perform(await as(admin), publishTemplate, { params: { id: id }, body: { nota: NOTE } });
  });
}

function earlier(template: Template): Template {
  const shorter = deleteItem(template, '/integralidad/sustentabilidad');
  const lighter = withItem(shorter, 'B1', (item) => ({ ...item, weight: 1 }));
  return adaptSamples(prepareTemplate(lighter, {}), interpretValidator());
}
