import type { Template } from '#engine/template/template.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { insertPublished } from '#server/templates/template-queries.ts';
import type { TestApp } from '../support/use-app.ts';

/** Puts a version in force that was published before the checks of today: nobody could publish it now. */
export async function publishedBefore({ database }: TestApp, template: Template): Promise<void> {
  const { anio, tipo, modalidad } = template.meta;
  await database.asOwner.transaction(async (trx) => {
    const [last] = await trx('templates')
      .where({ call_year: anio, kind: tipo, modality: modalidad })
      .max<{ max: number }[]>('version');
    const meta = { ...template.meta, version: (last?.max ?? 0) + 1 };
    const content = { ...template, meta };
    await insertPublished(trx, content, fingerprint(content), { inForce: true });
  });
}
