import type { SaveCallValuesBody } from '#schemas/generated/api/save-call-values.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { Problem } from '#engine/problem.ts';
import { FACT_MESSAGES } from '#schemas/messages/facts.ts';
import type { Context } from '#server/context/context.ts';
import { listCallValues } from '#server/core/call/call-values.ts';
import type { Rubric } from '#server/core/call/rubrics.ts';
import { refuseProblems } from '../../errors/refuse-problems.ts';
import { requestProblem } from '../../errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { enterFacts, type Entry } from './enter-facts.ts';
import { storeCallValues, type Changed, type NewValue } from './facts-queries.ts';
import { offeredValues, type OfferedValue } from './offered-values.ts';
import { noteNews } from '#server/core/notification/note-news.ts';
import { listOwingByDate } from '#server/core/report/owing-by-date.ts';
import { listIdsOf } from '#server/core/recalculation/recalculation-queries.ts';
import { valueProblem } from './value-problem.ts';
import { readValues } from './values-of-call.ts';

export const saveCallValues = sessionOperation('save-call-values', {
  summary: 'Enters values of a call, and recalculates what hangs on them',
  admit: admitToCall('PUT /conv/{year}/valores'),
  run: (context, { params: { year }, body }) =>
    enterFacts(context, {
      year,
      source: 'call',
      action: 'call.values',
      sent: body,
      read: (inside, rubrics) => readEntry(inside, year, rubrics, body.valores),
      current: ({ db }) => readValues(db, year),
      answer: async ({ db }, { recalculation }) => ({ ...(await readValues(db, year)), recalculo: recalculation }),
    }),
});

type Sent = SaveCallValuesBody['valores'];

async function readEntry(
  { db }: Pick<Context, 'db'>,
  year: number,
  rubrics: readonly Rubric[],
  sent: Sent,
): Promise<Entry> {
  const values = readSent(sent, offeredValues(rubrics));
  const stored = await listCallValues(db, year);
  const before = ({ modality, id }: NewValue) =>
    stored.find((one) => one.modality === modality && one.id === id)?.value ?? null;
  const changed = values.filter((one) => before(one) !== one.value);
  const ofProject = new Map<number, Changed>();
  for (const modality of MODALITIES) {
    const own = changed.filter((one) => one.modality === modality);
    if (own.length === 0) continue;
    const now = Object.fromEntries(own.map(({ id, value }) => [id, value]));
    for (const id of await listIdsOf(db, year, modality)) ofProject.set(id, now);
  }
  return {
    changes: changed.map((one) => ({ modalidad: one.modality, id: one.id, antes: before(one), ahora: one.value })),
    changed,
    ofProject,
    store: async (trx) => {
      await storeCallValues(trx, year, changed);
      // People who owe a report hear of its new last day.
      await noteNews(trx, 'informe', await listOwingByDate(trx, year, changed));
    },
  };
}

/** What is stored for what was sent; refuses with every problem. */
function readSent(sent: Sent, offered: readonly OfferedValue[]): NewValue[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const values = sent.map(({ modalidad: modality, id, valor }, index): NewValue => {
    const expected = offered.find((one) => one.modality === modality && one.id === id);
    const complain = (key: string, code: string, message: string) =>
      problems.push(requestProblem(`/valores/${index}/${key}`, code, message));
    const value = typeof valor === 'string' ? valor.trim() : valor;
    const wrong = expected && value !== null && value !== '' ? valueProblem(expected, value) : null;
    if (!expected) complain('id', 'desconocido', FACT_MESSAGES.unknownValue);
    else if (seen.has(`${modality}/${id}`)) complain('id', 'repetido', FACT_MESSAGES.repeated);
    else if (wrong !== null) complain('valor', 'valor', wrong);
    seen.add(`${modality}/${id}`);
    return { modality, id, value: value === '' ? null : value };
  });
  refuseProblems(problems);
  return values;
}
