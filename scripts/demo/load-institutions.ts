import { confirmInstitutions } from '#server/features/institutions/confirm-institutions.ts';
import { INSTITUTIONS } from './people.ts';
import { perform } from './perform.ts';
import type { Stage } from './stage.ts';

/** The office's register, which fields complete as people type; projects that name one of them mean that one. */
export async function loadInstitutions(stage: Stage, admin: number): Promise<void> {
  await stage.at(stage.now, async (as) => {
    await perform(await as(admin), confirmInstitutions, { body: { entradas: INSTITUTIONS.map((nom) => ({ nom })) } });
  });
}
