import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLater } from '../../scripts/spec/fact-lists.ts';
import { factKey, factsOf, readLedger } from '../../scripts/spec/ledger.ts';
import { proves } from '../support/proves.ts';

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8'));

/** Texts as they are written; whatever is filled in at run time is `{}`. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;
const literalsOf = (source: string) =>
  [...source.matchAll(LITERAL)].map(([, one, two, three]) =>
    (one ?? two ?? three ?? '').replaceAll(String.raw`\'`, "'").replaceAll(/\$\{[^}]*\}/gu, '{}'),
  );

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) yield* textsOf(child);
}

const catalogue = new Set([
  ...filesIn('web/text', '.ts').flatMap(literalsOf),
  ...filesIn('schemas/messages', '.ts').flatMap(literalsOf),
  ...filesIn('templates/2025', '.json').flatMap((file) => [...textsOf(JSON.parse(file))]),
]);

/** The columns id, section, area and message of the ledger, for what sections 2, 5 and 8 of the specification quote. */
const quoted = readFileSync(new URL('docs/requirements.tsv', root), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [id = '', section = '', area = '', , message = ''] = line.split('\t');
    // Codes, such as `crear / editar` and `CAL`, are no messages; this one is of the signatures' screen.
    if (!/^[258]\./.test(section) || message === '' || /^(?:[a-z_ /]+|[A-Z]{2,3})$/.test(message)) return [];
    const filled = section === '5.1' ? message.replace(/\bN\b/u, '{}') : message.replaceAll(/\{\w+\}/gu, '{}');
    return filled.split(' / ').map((text) => ({ id, area: id === 'R-8.2-04' ? 'signature' : area, text }));
  });

const ledger = readLedger();
const later = readLater(ledger).facts;
const due = factsOf(ledger, 'R-1-19').filter((fact) => !later.has(factKey(fact)));

test.each(due.map(({ case: area }) => area ?? ''))('the messages of %s are as the specification has them', (area) => {
  const messages = quoted.filter((one) => one.area === area);
  proves('R-1-19', area, () => {
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter(({ text }) => !catalogue.has(text))).toEqual([]);
  });
});

test('no message is of an area that the ledger does not name', () => {
  const named = factsOf(ledger, 'R-1-19').map(({ case: area }) => area ?? '');
  expect([...new Set(quoted.map(({ area }) => area))].toSorted()).toEqual(named.toSorted());
});
