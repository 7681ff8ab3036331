import { expect, test } from 'vitest';
import { tellFile } from './tell-file.ts';

test.each([
  ['%PDF-1.7\n…', /^Es un PDF\./u],
  ['PK\u0003\u0004…', /^Es un documento de Word o Excel/u],
  ['<!doctype html><title>x</title>', /^Es una página web\./u],
  ['Criterio;Peso\nClaridad;3', /^Es un texto/u],
  ['[{"meta":{}}]', /^Trae una lista/u],
  ['{"nombre":"otra cosa"}', /^Trae otros datos/u],
  ['7', /^Trae otros datos/u],
])('%j is another file', (text, said) => {
  expect(tellFile(text)).toMatch(said);
});

test.each(['{"meta":{},"schema":{}}', '{"schema":{"type":"object"', '{"meta": {}, "meta": {}}'])(
  '%j is a template, broken or not',
  (text) => {
    expect(tellFile(text)).toBeNull();
  },
);
