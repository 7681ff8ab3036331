import { expect, test } from 'vitest';
import { checkContract } from '#engine/template/check/check-contract.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { readTemplate } from './read-template.ts';

/** What decides of an idea or of its pertinence: an evaluation without it would be complete and say nothing. */
const DECIDES = [
  ['eipca.PEIS', ['recomendacion']],
  ['eipca.AET', ['recomendacion']],
  ['eippe', ['item1', 'item2', 'item3', 'tipoPertinencia']],
  ['ppert', ['items', 'tipoPertinencia']],
] as const;

test.each(DECIDES)('%s cannot be published with what it decides by left to be answered or not', (kind, keys) => {
  const { schema, ui } = readTemplate(kind);
  const contract = contractOf(kind);
  if (!contract) throw new TypeError(`no contract of ${kind}`);
  expect(checkContract(contract, schema, ui)).toEqual([]);
  for (const key of keys) {
    const required = (schema.required ?? []).filter((one) => one !== key);
    expect(checkContract(contract, { ...schema, required }, ui)).toMatchObject([
      { code: 'plantilla.contrato.obligatorio', message: expect.stringContaining(`«${key}»`) as string },
    ]);
  }
});
