import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

/** Any part of the samples replaced by anything: whatever is sent, the three back ends say the same and none throws. */
test.each(['ip', 'p.PEIS', 'p.AET'])('three back ends, one verdict: %s', async (kind) => {
  const ready = await underTest(readTemplate(kind));
  const samples = ready.prepared.template.samples;
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', ' ', 0, 1, '1', true, [], {}, [null], [{}]),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), anything), { maxLength: 3 }),
      fc.constantFrom('forma', 'completa', 'borrador'),
      (sample, changes, level) => {
        const places = pointersOf(sample.respuestas);
        const answers = changes.reduce(
          (sent: unknown, [at, value]) => withValueAt(sent, places[at % places.length] ?? '', value),
          sample.respuestas,
        );
        const unit = unitOf(ready, sample.seccion ?? 1);
        const { servidor, precompilado, intérprete } = ready.validators;
        const say = (validator: typeof servidor) =>
          verdict(unit, answers, { level, validator, contexto: sample.contexto }).problems;
        const expected = say(servidor);
        expect(say(intérprete)).toEqual(expected);
        // The browser has no use for the level of server drafts.
        expect(level === 'borrador' ? expected : say(precompilado)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

function pointersOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pointersOf(inner, `${at}/${key}`))].filter(
    (place) => place !== '',
  );
}
