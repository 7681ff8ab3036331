import { expect, test } from 'vitest';
import { withWords } from './screens.ts';

const entries = ['Convocatoria', 'Valores de la convocatoria', 'Auditoría'].map((label) => ({ label, to: label }));

test.each([
  ['', 3],
  ['convo', 2],
  ['CONVOCATORIA valores', 1],
  ['auditoria', 1],
  ['nada', 0],
])('%j names %d screens', (text, count) => expect(withWords(entries, text)).toHaveLength(count));
