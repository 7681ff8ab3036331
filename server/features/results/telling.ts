import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { OF_THE_COMMISSION, OF_THE_OFFICE, type HiddenAudiences } from '#engine/template/prepared/audience.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Actor } from '#server/context/context.ts';
import { listRubrics, withFormer } from '#server/core/call/rubrics.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { mayReadOwn } from '#server/core/form/may-read-own.ts';
import { joinUntold, NOTHING_UNTOLD, untoldOf, type ReadRubric, type Untold } from '#server/core/form/untold.ts';
import type { ContestReading } from './compute-results.ts';
import { listOwnOf } from './contest-links.ts';

/** Whoever reads an order of merit. */
export interface ContestReader {
  actor: Actor;
  /** Administrators; gestión is told no single evaluator's values. */
  isWhole: boolean;
}

/** What somebody is not told of an order of merit. */
export interface Telling {
  untold: Untold;
  /** Of one project; null: nothing but its title. */
  of: (project: number) => Untold | null;
}

const ALL_TOLD: Telling = { untold: NOTHING_UNTOLD, of: () => NOTHING_UNTOLD };

/** Of their own projects people read what an owner reads, whatever their type. `rubrics`: every version judged by. */
export async function tellingTo(
  { actor, isWhole }: ContestReader,
  reading: ContestReading,
  contest: Contest,
  rubrics: readonly PreparedTemplate[],
): Promise<Telling> {
  if (isWhole) return ALL_TOLD;
  const untold = await untoldIn(reading, contest, rubrics, OF_THE_OFFICE);
  const own = await listOwnOf(reading.db, contest, actor.id);
  if (own.length === 0) return { untold, of: () => untold };
  const ofAuthor = await untoldIn(reading, contest, rubrics, OF_THE_COMMISSION);
  const told = new Map<number, Untold | null>();
  for (const id of own) told.set(id, (await mayReadOwn({ db: reading.db, actor }, contest.kind, id)) ? ofAuthor : null);
  return { untold, of: (project) => (told.has(project) ? (told.get(project) ?? null) : untold) };
}

/** Gestión reads the definitive forms of every kind. */
async function untoldIn(
  { db, templates }: ContestReading,
  { year, modality }: Contest,
  rubrics: readonly PreparedTemplate[],
  hidden: HiddenAudiences,
): Promise<Untold> {
  const source = async (kind: FormKind): Promise<ReadRubric[]> => {
    const all = await withFormer(db, await listRubrics(db, year));
    const own = all.filter((one) => kind.startsWith(one.kind) && [null, modality].includes(one.modality));
    return Promise.all(
      own.map(async ({ templateId }) => {
        const { prepared } = await templates.ready(await templates.byId(templateId));
        return { prepared, hidden };
      }),
    );
  };
  return joinUntold(
    await Promise.all(rubrics.map((prepared) => untoldOf({ prepared, hidden }, { source, ofVotes: hidden }))),
  );
}
