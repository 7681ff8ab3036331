import { expect, test } from 'vitest';
import { isObject } from '#engine/json.ts';
import { readTemplate, shippedKinds } from './read-template.ts';

/** What a person runs into while answering: limits, patterns, checks and every message. */
const FELT = new Set(
  (
    'minLength maxLength minItems maxItems minimum maximum multipleOf pattern const required ' +
    'message assert when mode ruta ui:message ui:recortar ui:unicos'
  ).split(' '),
);
/** Say what the form holds, so they name the fields of their own modality. */
const NAMES_FIELDS = /^\/schema(\/properties\/(problematica|cierre))?\/required$/u;

/** Everything felt, by its place; what has an id is listed under it. */
function felt(node: unknown, at = ''): [string, unknown][] {
  if (Array.isArray(node)) {
    return node.flatMap((one: unknown, index) =>
      felt(one, `${at}/${isObject(one) && typeof one['id'] === 'string' ? one['id'] : String(index)}`),
    );
  }
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]): [string, unknown][] =>
    FELT.has(key) ? [[`${at}/${key}`, value]] : felt(value, `${at}/${key}`),
  );
}

const both = [...new Set(shippedKinds().map((kind) => kind.split('.')[0] ?? ''))].filter((kind) =>
  ['PEIS', 'AET'].every((modality) => shippedKinds().includes(`${kind}.${modality}`)),
);

test('the project form is among the kinds of two modalities', () => expect(both).toContain('p'));

test.each(both)('%s: a place that both modalities have asks for the same with the same words', (kind) => {
  const [peis, aet] = (['PEIS', 'AET'] as const).map((modality) => {
    const { schema, ui } = readTemplate(`${kind}.${modality}`);
    return new Map([...felt(schema, '/schema'), ...felt(ui, '/ui')]);
  });
  const shared = [...(peis ?? [])].filter(([place]) => aet?.has(place) && !NAMES_FIELDS.test(place));
  expect(shared.length).toBeGreaterThan(5);
  for (const [place, value] of shared) expect([place, aet?.get(place)]).toEqual([place, value]);
});

test('a comment in an evaluation takes 2,000 characters', () => {
  const lengths = shippedKinds()
    .filter((kind) => /^(?:eipca|eippe|ppert|pcal)/u.test(kind))
    .flatMap((kind) =>
      felt(readTemplate(kind).schema)
        .filter(([place]) => /observ\w*\/maxLength$/u.test(place))
        .map(([place, limit]) => [kind, place, limit] as const),
    );
  expect(lengths.length).toBeGreaterThan(30);
  expect(lengths.filter(([, , limit]) => limit !== 2000)).toEqual([]);
});
