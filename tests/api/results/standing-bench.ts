import { expect } from 'vitest';
import type { Results } from '#schemas/generated/domain/results.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../conformance/read-template.ts';
import { answersOf, useBench, type Judged } from '../evaluations/bench.ts';
import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { publishedBefore } from '../templates/older-version.ts';
import { changed, open, publish, save as saveDraft } from '../templates/studio.ts';
import { forgetJudged } from './forget-judged.ts';

export type Change = [pointer: string, value: unknown];

const shipped = readTemplate('pcal.PEIS');
const whole = answersOf('pcal', /7,65/u);

export const ITEMS = [
  { id: 'A1', from: '/problema/claridad', points: { value: { min: 0, max: 10, step: 0.5 } } },
  { id: 'A2', from: '/problema/diagnostico', points: { value: { min: 0, max: 10, step: 0.5 } } },
  { id: 'B1', from: '/coherencia/objetivos', points: { value: { min: 0, max: 10, step: 0.5 } } },
] as const;

/** Three items that one counts by hand; everything else of the shipped rubric is out. */
export const THREE_ITEMS: readonly Change[] = [
  ['/samples', []],
  [
    '/scoring',
    {
      items: ITEMS,
      total: { title: 'Puntaje', of: ['A1', 'A2', 'B1'], how: 'sum', threshold: { value: 15 } },
      outcomes: shipped.scoring?.outcomes,
    },
  ],
];

/** Answers of which only three numbers count. */
export const threeOf = (a1: number, a2: number, b1: number): Record<string, unknown> => ({
  ...whole,
  problema: { ...(whole['problema'] as object), claridad: a1, diagnostico: a2 },
  coherencia: { ...(whole['coherencia'] as object), objetivos: b1 },
});

/** Orders of merit: a rubric, projects judged by it, and the calls about them. */
export function useStandings(app: TestApp, stage: Stage) {
  const bench = useBench(app, stage);
  const at = async (kind = 'pcal', modality = 'PEIS') =>
    `/resultados/${String(await stage.year())}/${kind}/${modality}`;

  const read = async (by: Person, kind = 'pcal') => by.client.get<Results>(await at(kind));
  const close = async (by: Person, body: object) => by.client.post<Results>(`${await at()}/corte`, body);
  const reopen = async (by: Person, body: object) => by.client.delete<Results>(`${await at()}/corte`, body);

  /** The quality rubric of PEIS in force from now on; what was judged before is gone. */
  const rubric = async (...changes: readonly Change[]): Promise<Template> => {
    const admin = await stage.admin();
    await forgetJudged(app);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const next = changed({ ...shipped, meta: draft.contenido.meta }, ...changes);
    const saved = await saveDraft(admin, draft, next);
    expect(saved.data?.problemas ?? saved.error).toEqual([]);
    const reply = await publish(admin, draft);
    expect(reply.error).toBeNull();
    return next;
  };

  /** One that was published before what it says was refused. */
  const olderRubric = async (...changes: readonly Change[]): Promise<void> => {
    await forgetJudged(app);
    const meta = { ...shipped.meta, anio: await stage.year() };
    await publishedBefore(app, changed({ ...shipped, meta }, ...changes));
  };

  /** A project whose evaluators gave these answers, and whose commission agreed on the last ones; null: not yet. */
  const judged = async (
    opinions: readonly Record<string, unknown>[],
    agreed: Record<string, unknown> | null,
    of: Partial<{ owner: Person }> = {},
  ): Promise<Judged> => {
    const made = await bench.judged('pcal', of);
    for (const [index, answers] of opinions.entries()) {
      const person = made.evaluators[index];
      if (!person) continue;
      expect((await bench.save('pcal', made.own(person), person, answers)).error).toBeNull();
    }
    const [first] = made.evaluators;
    if (agreed && first) expect((await bench.save('pcal', made.definitive, first, agreed)).error).toBeNull();
    return made;
  };

  return { ...bench, at, read, close, reopen, rubric, olderRubric, judgedBy: judged };
}
