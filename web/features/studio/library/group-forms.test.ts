import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { expect, test } from 'vitest';
import { groupForms } from './group-forms.ts';

const row = (id: number, more: Partial<TemplateRow>): TemplateRow => ({
  id,
  tipo: 'pcal',
  modalidad: 'PEIS',
  anio: 2026,
  version: 1,
  huella: '',
  titulo: '',
  nombre: null,
  descartada: null,
  estado: 'publicada',
  vigente: false,
  enEspera: false,
  autor: null,
  ultimoAutor: null,
  nota: null,
  creada: '',
  modificada: '',
  publicada: null,
  padre: null,
  uso: { formularios: 0, completas: 0 },
  ...more,
});

test('a form is one line with what there is of it, in the order in which forms are filled in', () => {
  const groups = groupForms([
    row(1, { version: 3, estado: 'borrador' }),
    row(2, { version: 3, estado: 'borrador' }),
    row(3, { version: 2, vigente: true }),
    row(4, { version: 1, estado: 'retirada' }),
    row(5, { modalidad: 'AET', version: 4, enEspera: true }),
    row(6, { tipo: 'ip', modalidad: null, estado: 'borrador' }),
  ]);
  expect(groups.map(({ label, gist, rows }) => [label, gist, rows.length])).toEqual([
    ['Idea proyecto', '1 borrador', 1],
    ['Calidad PEIS', 'v2 vigente, 2 borradores', 4],
    ['Calidad AET', 'v4 espera a la próxima convocatoria', 1],
  ]);
});
