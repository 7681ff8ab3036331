import { afterAll, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { FieldNode, LayoutNode, SectionNode } from '#engine/layout/node.ts';
import { createPrintService } from '#server/print/print-service.ts';

const service = createPrintService();
afterAll(() => service.stop());

const TEXT = 'La vecinal releva los pozos del barrio y lee los resultados en asamblea. ';
const field = (at: number, points: string | null): FieldNode => ({
  kind: 'field',
  pointer: `/c${at}`,
  label: `Campo-${at}-`,
  number: null,
  // Of every length, so that labels meet the end of a page at every height.
  value: at % 3 === 0 ? { kind: 'text', text: 'Sí' } : { kind: 'prose', text: `inicio-${at}- ${TEXT.repeat(at % 7)}` },
  weight: null,
  points,
  uncounted: null,
  comment: null,
});
const section = (at: number, children: readonly LayoutNode[]): SectionNode => ({
  kind: 'section',
  id: `s${at}`,
  title: `Parte-${at}-`,
  number: null,
  arithmetic: null,
  children,
});

async function pagesOf(body: readonly LayoutNode[]): Promise<string[]> {
  const pdf = await service.print({
    university: 'Universidad Nacional',
    office: 'Secretaría de Extensión',
    call: 'Convocatoria 2025',
    name: 'Proyecto',
    code: '25-014-PEIS-FICH',
    modality: 'PEIS',
    title: 'Agua segura',
    director: null,
    result: [],
    body,
    template: 'Proyecto',
    fingerprint: '0'.repeat(64),
    printedAt: '26/08/2025 11:10',
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

const pageWith = (pages: readonly string[], word: string) => pages.findIndex((page) => page.includes(word));

test('a heading or label is on the page on which what it names begins, and so do the points', async () => {
  const body = Array.from({ length: 40 }, (_, at) =>
    section(at, [section(at + 100, [field(3 * at, null), field(3 * at + 1, `${at},25`), field(3 * at + 2, null)])]),
  );
  const pages = await pagesOf(body);
  expect(pages.length).toBeGreaterThan(8);
  const apart: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const first = pageWith(pages, `Campo-${3 * at}-`);
    expect(first).toBeGreaterThanOrEqual(0);
    for (const heading of [`Parte-${at}-`, `Parte-${at + 100}-`])
      if (pageWith(pages, heading) !== first) apart.push(heading);
    const pointed = pages[pageWith(pages, `Campo-${3 * at + 1}-`)];
    if (!pointed?.includes(`${at},25`)) apart.push(`${at},25`);
    for (const prose of [3 * at + 1, 3 * at + 2])
      if (pageWith(pages, `Campo-${prose}-`) !== pageWith(pages, `inicio-${prose}-`)) apart.push(`Campo-${prose}-`);
  }
  expect(apart).toEqual([]);
});

test('a section that only holds one of its own name says it once', async () => {
  const [page] = await pagesOf([section(1, [section(1, [field(0, null)])])]);
  expect(page?.match(/Parte-1-/gu)).toHaveLength(1);
});

test('what is told of an institution leaves room for two more on its page', async () => {
  const short = (at: number): FieldNode => ({ ...field(0, null), pointer: `/i${at}`, label: `Dato ${at}` });
  const rows = Array.from({ length: 5 }, (_, at) => ({
    id: at,
    title: `Vecinal-${at}-`,
    children: [
      section(2 * at, [short(0), short(1), short(2), short(3), short(4)]),
      section(2 * at + 1, [short(5), short(6), short(7), short(8), short(9), short(10), short(11), short(12)]),
    ],
  }));
  const pages = await pagesOf([
    { kind: 'rows', pointer: '/instituciones', label: 'Instituciones', number: null, rows },
  ]);
  const places = rows.map(({ title }) => pageWith(pages, title));
  expect(places).toEqual([0, 0, 0, 1, 1]);
});

describe('the last page says something', () => {
  const HEAD_AND_FOOT = [
    'Universidad Nacional',
    'Secretaría de Extensión',
    'Convocatoria 2025',
    '25-014-PEIS-FICH',
    /Proyecto/gu,
    /huella [0 ]+/u,
    /Impreso el .* página \d+ de \d+/u,
    /[·\s]/gu,
  ];
  const value: FieldNode['value'] = { kind: 'text', text: 'Sí' };
  const ends: Record<string, LayoutNode> = {
    field: { ...field(0, null), value },
    section: section(1, [section(2, [{ ...field(0, null), value }])]),
    sum: { kind: 'sum', label: 'Puntaje', terms: ['1,00', '2,00'], total: '3,00' },
    rows: {
      kind: 'rows',
      pointer: '',
      label: 'Integrantes',
      number: null,
      rows: [{ id: null, title: 'Ana', children: [{ ...field(0, null), value }] }],
    },
  };

  test.each(Object.keys(ends))('whatever it ends with: %s', async (kind) => {
    const end = ends[kind] as LayoutNode;
    const empty: string[] = [];
    // So much before it that its last margin meets the edge of the page.
    for (let lines = 35; lines < 38; lines += 1)
      for (let notes = 0; notes < 3; notes += 1) {
        const text = Array.from({ length: lines }, (_, at) => `línea ${at}`).join('\n');
        const more = Array.from({ length: notes }, () => ({ kind: 'note', text: 'Nota.' }) as const);
        const pages = await pagesOf([{ ...field(0, null), value: { kind: 'prose', text } }, ...more, end]);
        const body = HEAD_AND_FOOT.reduce<string>((left, part) => left.replace(part, ''), pages.at(-1) ?? '');
        if (body === '') empty.push(`${lines}/${notes}`);
      }
    expect(empty).toEqual([]);
  });
});

test('no last page holds a rest of three lines', async () => {
  const rests: number[] = [];
  for (let count = 28; count < 50; count += 1) {
    const body = Array.from({ length: count }, (_, at) => ({ kind: 'note', text: `Renglón ${at}.` }) as const);
    const pages = await pagesOf(body);
    const lines = pages.length === 1 ? count : (pages.at(-1)?.match(/Renglón \d+\./gu)?.length ?? 0);
    if (lines <= 3) rests.push(count);
  }
  expect(rests).toEqual([]);
});
