import { afterAll, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { ANSWER_WORDS } from '#schemas/messages/answers.ts';
import type { FieldNode, LayoutNode, RowsNode, TableNode } from '#engine/layout/node.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { pdfStructure } from '../support/pdf-structure.ts';

const service = createPrintService();
afterAll(() => service.stop());

const unscored = { number: null, weight: null, points: null, uncounted: null, comment: null };
const field = (label: string, value: FieldNode['value']): FieldNode => ({
  kind: 'field',
  pointer: `/${label}`,
  label,
  value,
  ...unscored,
});
const words = (text: string): FieldNode['value'] => ({ kind: 'text', text });
const people = Array.from({ length: 60 }, (_, at) => `Persona${at}`);
const overview: TableNode = {
  kind: 'table',
  pointer: '/equipo',
  label: 'Integrantes',
  number: '3.1',
  columns: [
    { key: 'nom', label: 'Nombre', align: 'start', share: 2 },
    { key: 'rol', label: 'Roles', align: 'start', share: 2 },
  ],
  rows: people.map((name) => ({
    id: null,
    cells: [words(name), { kind: 'choices', texts: [`uno-${name}`, `dos-${name}`] }],
  })),
};
const team: RowsNode = {
  kind: 'rows',
  pointer: '/equipo',
  label: 'Integrantes',
  number: '3.1',
  overview,
  rows: people.map((name, at) => ({
    id: at,
    title: `${at + 1}. ${name}`,
    // Of several lengths, so that blocks meet the end of a page at every height.
    children: [
      field(`Principio-${name}-`, words(`${at}`)),
      field('Tareas', { kind: 'prose', text: 'Releva los pozos del barrio. '.repeat(at % 9) }),
      field(`Final-${name}-`, words('Sí')),
    ],
  })),
};
const MONTHS = ['E', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
const MARKED = MONTHS.map((_, month) => month === 2 || month === 3);
const body: LayoutNode[] = [
  {
    kind: 'section',
    id: 'equipo',
    title: 'Equipo',
    number: '3',
    arithmetic: null,
    children: [field('Director o directora', words('Carolina Benítez')), team],
  },
  { kind: 'schedule', pointer: '/meses', label: 'Cronograma', number: null, months: MONTHS, years: [MARKED] },
  {
    kind: 'schedule',
    pointer: '/dos',
    label: 'Cronograma de dos años',
    number: null,
    months: MONTHS,
    years: [MARKED, MONTHS.map(() => false)],
  },
  { ...field('Puntaje propio', words('3')), uncounted: 'No cuenta en el puntaje.' },
  { kind: 'sum', label: 'Puntaje de dos partes', terms: ['1,50', '2,00'], total: '3,50' },
  { kind: 'sum', label: 'Puntaje de una parte', terms: ['4,25'], total: '4,25' },
];

const printed = service.print({
  university: 'Universidad Nacional',
  office: 'Secretaría de Extensión',
  call: 'Convocatoria 2025',
  name: 'Proyecto',
  code: '25-014-PEIS-FICH',
  modality: 'PEIS anual',
  title: 'Agua segura en las islas',
  director: 'Carolina Benítez',
  result: [],
  body,
  template: 'Proyecto 2025, versión 1',
  fingerprint: '0'.repeat(64),
  printedAt: '26/08/2025 11:10',
});

test('a document says its language and its title, and that it has a structure', async () => {
  const document = await getDocumentProxy(new Uint8Array(await printed));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: 'es-AR', Title: '25-014-PEIS-FICH · Proyecto' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});

test('headings, tables, lists and figures are told as what they are, in the order of the answers', async () => {
  const { told } = await pdfStructure(await printed);
  const texts = (role: string): string[] =>
    told.flatMap(({ role: own, text }) => (own === role && text !== '' ? [text] : []));
  expect(texts('H1')).toEqual(['Agua segura en las islas']);
  expect(texts('H2')).toEqual(['3 Equipo']);
  expect(texts('H3')).toEqual(people.map((name, at) => `${at + 1}. ${name}`));
  // The table goes over several pages: its heads are drawn on each and told once.
  expect(new Set(told.filter(({ role }) => role === 'TR').map(({ page }) => page)).size).toBeGreaterThan(1);
  expect(texts('TH')).toEqual(['Nombre', 'Roles', ...people]);
  expect(told.filter(({ role }) => role === 'TBody').length).toBeGreaterThan(0);
  const [, ...rows] = texts('TR');
  expect(rows).toEqual(people.map((name) => `${name} uno-${name} dos-${name}`));
  expect(texts('LI')).toEqual(people.flatMap((name) => [`uno-${name}`, `dos-${name}`]));
  expect(told.find(({ role }) => role === 'Figure')?.alt).toBe('marzo, abril');
  const order = told.filter(({ role }) => role === 'H3' || role === 'P').map(({ text }) => text);
  expect(order[order.indexOf('Director o directora') + 1]).toBe('Carolina Benítez');
  for (const name of people) {
    const at = order.findIndex((text) => text.endsWith(`. ${name}`));
    expect(order[at + 1]).toBe(`Principio-${name}-: ${people.indexOf(name)}`);
  }
});

test('each year of a schedule is told as that year, with its months or that it has none', async () => {
  const { told } = await pdfStructure(await printed);
  expect(told.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    'marzo, abril',
    'Año 1: marzo, abril',
    `Año 2: ${ANSWER_WORDS.noMonth}`,
  ]);
});

test('what does not count says so', async () => {
  const { told } = await pdfStructure(await printed);
  expect(told.map(({ text }) => text)).toContain('No cuenta en el puntaje.');
});

test('a sum says its terms where it has more than one', async () => {
  const { told } = await pdfStructure(await printed);
  const texts = told.map(({ text }) => text);
  expect(texts).toContain('1,50 + 2,00 = 3,50');
  expect(texts).toContain('4,25');
});

test('what no part tells are the head and the foot, which have the code and the number of every page', async () => {
  const { ornaments } = await pdfStructure(await printed);
  expect(ornaments.length).toBeGreaterThan(8);
  const bare = (text: string): string => text.replaceAll(/\s+/gu, '');
  for (const [at, text] of ornaments.entries())
    expect(bare(text).replace('NombreRoles', '')).toBe(
      bare(`
        Universidad Nacional Secretaría de Extensión Convocatoria 2025 25-014-PEIS-FICH · Proyecto
        Proyecto 2025, versión 1 · huella 0000 0000 0000 0000
        Impreso el 26/08/2025 11:10 · página ${at + 1} de ${ornaments.length}`),
    );
});

test('the block of one person is on one page', async () => {
  const { told } = await pdfStructure(await printed);
  const pageOf = (text: string): number | undefined =>
    told.find((part) => part.role === 'P' && part.text.startsWith(text))?.page;
  const split = people.filter((name) => {
    const title = told.find(({ role, text }) => role === 'H3' && text.endsWith(`. ${name}`))?.page;
    return title === undefined || pageOf(`Principio-${name}-`) !== title || pageOf(`Final-${name}-`) !== title;
  });
  expect(split).toEqual([]);
});
