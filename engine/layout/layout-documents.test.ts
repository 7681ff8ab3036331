import { expect, test } from 'vitest';
import { layoutDocuments } from './layout-documents.ts';

const archivo = { name: 'plan.pdf', cuando: '22/11/2026 10:00' };

test('what a project may bring is marked on paper, what it must is not', () => {
  const [table] = layoutDocuments([
    { nom: 'PLAN', titulo: null, obligatorio: true, archivo },
    { nom: 'CARTA_AVAL', titulo: 'Carta de aval', obligatorio: false, archivo: null },
  ]);
  const cells = table?.kind === 'table' ? table.rows.map((row) => row.cells) : [];
  expect(cells).toEqual([
    [
      { kind: 'text', text: 'PLAN' },
      { kind: 'text', text: 'plan.pdf' },
      { kind: 'text', text: '22/11/2026 10:00' },
    ],
    [{ kind: 'text', text: 'Carta de aval · CARTA_AVAL (opcional)' }, { kind: 'empty' }, { kind: 'empty' }],
  ]);
  expect(layoutDocuments([])).toEqual([]);
});
