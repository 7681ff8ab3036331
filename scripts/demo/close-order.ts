import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { closeCut } from '#server/features/results/close-cut.ts';
import { readResults } from '#server/features/results/read-results.ts';
import { beginningOf } from './moments.ts';
import { perform } from './perform.ts';
import type { Stage } from './stage.ts';

/** The order of merit of a call as it was closed before its projects were approved: by the rubric's mark. */
export async function closeOrder(stage: Stage, admin: number, year: number): Promise<void> {
  await stage.at(beginningOf(year, 'OK'), async (as) => {
    for (const modalidad of MODALITIES) {
      const params = { year, kind: 'pcal', modalidad } as const;
      const { proyectos, umbral } = await perform(await as(admin), readResults, { params });
      if (proyectos.length === 0) continue;
      await perform(await as(admin), closeCut, {
        params,
        body: { criterio: { tipo: 'nota', valor: umbral ?? '6' }, confirmados: proyectos.map(({ id }) => id) },
      });
    }
  });
}
