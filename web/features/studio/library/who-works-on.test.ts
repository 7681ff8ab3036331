import { expect, test } from 'vitest';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { whoWorksOn } from './who-works-on.ts';

const ana = { id: 1, ape: 'Paz', nom: 'Ana' };
const luz = { id: 2, ape: 'Ríos', nom: 'Luz' };

const row = (id: number, part: Partial<TemplateRow>) =>
  ({
    id,
    estado: 'borrador',
    autor: ana,
    ultimoAutor: null,
    creada: '2026-01-01',
    modificada: '2026-01-02',
    ...part,
  }) as TemplateRow;

test('whoever saved a draft last works on it; what nobody touched is nobody’s', () => {
  const work = whoWorksOn([
    row(1, { modificada: '2026-01-03' }),
    row(2, { ultimoAutor: luz, modificada: '2026-01-05' }),
    row(3, { ultimoAutor: ana, modificada: '2026-01-04' }),
    row(4, { modificada: '2026-01-01' }),
    row(5, { estado: 'publicada', modificada: '2026-01-09' }),
  ]);
  expect(work.map(({ person, drafts }) => [person?.ape, ...drafts.map(({ id }) => id)])).toEqual([
    ['Ríos', 2],
    ['Paz', 3, 1],
  ]);
});
