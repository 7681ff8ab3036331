import type { SaveCallValuesBody } from '#schemas/generated/api/save-call-values.ts';
import type { Problem } from '#engine/problem.ts';
import { FACT_MESSAGES } from '#schemas/messages/facts.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { listCallValues } from '#server/core/call/call-values.ts';
import { listRubrics } from '#server/core/call/rubrics.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '../../errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitFacts } from './admit-facts.ts';
import { findLastVersion, insertVersion, storeCallValues, type NewValue } from './facts-queries.ts';
import { offeredValues, type OfferedValue } from './offered-values.ts';
import { requireVersion } from './require-version.ts';
import { valueProblem } from './value-problem.ts';
import { readValues } from './values-of-call.ts';

export const saveCallValues = sessionOperation('save-call-values', {
  summary: 'Enters values of a call',
  admit: admitFacts('PUT /conv/{year}/valores'),
  run: (context, { params: { year }, body }) => {
    const again = (_ref: unknown, trx: Write) => readValues(trx, year);
    return write(context, { action: 'call.values', call: year, again }, async (trx) => {
      const last = await findLastVersion(trx, year, 'call');
      await requireVersion(body.version, last, () => readValues(trx, year));
      const values = readSent(body.valores, offeredValues(await listRubrics(trx, year)));
      const stored = await listCallValues(trx, year);
      const changes = values.flatMap(({ modality, id, value }) => {
        const before = stored.find((one) => one.modality === modality && one.id === id)?.value ?? null;
        return before === value ? [] : [{ modalidad: modality, id, antes: before, ahora: value }];
      });
      if (changes.length > 0) {
        await storeCallValues(trx, year, values);
        const version = last.version + 1;
        await insertVersion(trx, { year, source: 'call', version, changes, author: context.actor.id });
      }
      return { ref: { id: year }, detail: { year, cambios: changes }, value: await readValues(trx, year) };
    });
  },
});

/** What is stored for what was sent; refuses with every problem. */
function readSent(sent: SaveCallValuesBody['valores'], offered: readonly OfferedValue[]): NewValue[] {
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
  if (problems.length > 0) throw badRequest(problems[0]?.message ?? HTTP_MESSAGES.invalidRequest, problems);
  return values;
}
