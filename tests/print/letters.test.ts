import { constantFrom, sample, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutNode } from '#engine/layout/node.ts';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { drawnTexts, type DrawnText } from '../support/pdf-glyphs.ts';

const print = createPrintService({ threads: 1, timeoutMs: 120_000 });
afterAll(() => print.stop());

const field = (label: string, text: string, kind: 'text' | 'prose' = 'text'): LayoutNode => ({
  kind: 'field',
  pointer: '',
  label,
  number: null,
  weight: null,
  points: null,
  uncounted: null,
  comment: null,
  value: { kind, text },
});

const sheet = (title: string, body: LayoutNode[]): PrintedDocument => ({
  university: 'Universidad Nacional',
  office: 'Secretaría de Extensión',
  call: 'Convocatoria 2025',
  name: 'Ficha',
  code: '25-014',
  modality: 'PEIS',
  title,
  director: null,
  result: [],
  body,
  template: 'Ficha',
  fingerprint: '0'.repeat(64),
  printedAt: '26/08/2025 11:10',
});

async function drawn(title: string, body: LayoutNode[]): Promise<DrawnText[]> {
  const texts = await drawnTexts(await print.print(sheet(title, body)));
  expect(texts.filter(({ glyphs }) => glyphs.includes(0)).map(({ text }) => text)).toEqual([]);
  return texts;
}

const HEAD = 751;
const FOOT = 62;

/** What is between two labels, as it is drawn from left to right and from top to bottom. */
function under(texts: readonly DrawnText[], label: string): DrawnText[] {
  const start = texts.findIndex(({ text }) => text.trim() === label) + 1;
  if (start === 0) throw new Error(`no label ${label}`);
  const own = texts.slice(start).filter(({ y }) => y < HEAD && y > FOOT);
  const end = own.findIndex(({ text }) => text.startsWith('§'));
  return own.slice(0, end).toSorted((one, other) => one.page - other.page || other.y - one.y || one.x - other.x);
}
const words = (texts: readonly DrawnText[]): string => texts.map(({ text }) => text).join('');
const backwards = (text: string): string => Array.from(text).toReversed().join('');

/** By the label that they are under; labels begin alike, so that the next one is found. */
const SCRIPTS: Record<string, string> = {
  devanagari: 'नमस्ते',
  chino: '中文简体繁體字',
  japonés: '日本語のテキスト「カタカナ」、',
  coreano: '한국어',
  tailandés: 'ไทย',
  georgiano: 'ქართული',
  armenio: 'Հայերեն',
  latino: 'Wałęsa Łódź Nguyễn Ωμέγα кириллица',
  matemática: '∀x∈ℝ: ∑ᵢxᵢ² ≤ ∞ ⇒ √2 ≈ 1 ∮ 𝐱=𝒙',
  flechas: '←→↔⇒⇧ ┌─┬─┐│█│ ■□▲★✓✗☎♠',
  emoji: '😀👍🏽🎉',
};

describe('letters on paper', () => {
  let texts: DrawnText[] = [];
  const samples: Record<string, string> = {
    ...SCRIPTS,
    hebreo: 'בן דוד (2025)',
    mezcla: 'El lema (שלום עולם) y 12.',
    árabe: 'ععع',
    persa: 'کتاب ۱۲۳۴',
    nodibujable: 'a\u{12000}b\u{e000}c\ud800d\uffffe',
    invisible: 'so\u00adbra\u200b \ufeffna\u2060da\u0001 ❤\ufe0f fin',
    vuelto: 'antes \u202egpj.exe después',
    vueltohebreo: 'vuelto \u202egpj.exe אגם fin',
    después: 'sigue igual',
    blancos: 'uno\u2003dos\u3000tres\tcuatro\u2028cinco',
    familia: '👨‍👩‍👧‍👦 🇦🇷 1️⃣',
  };
  beforeAll(async () => {
    const nodes = Object.entries(samples).map(([name, text]) => field(`§${name}`, text));
    texts = await drawn('Agua 水 אגם 💧', [...nodes, field('§final', 'fin')]);
  }, 60_000);

  it.each(Object.keys(SCRIPTS))('draws what was written in %s with letters of its own', (name) => {
    const expected = SCRIPTS[name]?.replaceAll(/\s|🏽/gu, '');
    const said = words(under(texts, `§${name}`)).replaceAll(/\s|🏽/gu, '');
    expect(said).toBe(expected);
  });

  it('draws titles, heads and labels with the same care', () => {
    expect(words(texts)).toContain(`Agua 水 ${backwards('אגם')} 💧`);
  });

  it('sets Hebrew from right to left, digits from left to right and brackets around what they hold', () => {
    expect(words(under(texts, '§hebreo'))).toBe(`(2025) ${backwards('בן דוד')}`);
    expect(words(under(texts, '§mezcla'))).toBe(`El lema (${backwards('שלום עולם')}) y 12.`);
    expect(words(under(texts, '§persa'))).toBe(`۱۲۳۴ ${backwards('کتاب')}`);
  });

  it('joins Arabic letters: the same letter has three shapes', () => {
    const [word] = under(texts, '§árabe');
    expect(word?.text).toBe('ععع');
    expect(new Set(word?.glyphs).size).toBe(3);
  });

  it('shows a sign for what no font has, and the rest of the line', () => {
    expect(words(under(texts, '§nodibujable'))).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
  });

  it('leaves out what nobody would see and keeps blanks blank', () => {
    expect(words(under(texts, '§invisible'))).toBe('sobra nada ❤ fin');
    expect(words(under(texts, '§blancos'))).toBe('uno dos tres    cuatrocinco');
    const [first, last] = ['uno ', 'cinco'].map((text) => texts.find((one) => one.text === text));
    expect(last?.y).toBeLessThan(first?.y ?? 0);
  });

  it('is not turned around by an override of direction, nor is what follows', () => {
    expect(words(under(texts, '§vuelto'))).toBe('antes gpj.exe después');
    expect(words(under(texts, '§vueltohebreo'))).toBe(`vuelto gpj.exe ${backwards('אגם')} fin`);
    expect(words(under(texts, '§después'))).toBe('sigue igual');
  });

  it('draws a family, a flag and a keycap', () => {
    expect(words(under(texts, '§familia')).replaceAll(/\u200d|\ufe0f/gu, '')).toBe('👨👩👧👦 🇦🇷 1⃣');
  });
});

it('turns lines of Hebrew prose one by one, from the right edge or after Spanish words', async () => {
  const text = 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם '.repeat(5).trim();
  const texts = await drawn('Prosa', [
    field('§hebreo', text, 'prose'),
    field('§mixto', `El lema dice: ${text}`, 'prose'),
    field('§final', 'fin'),
  ]);
  const linesUnder = (label: string): DrawnText[][] =>
    Object.values(Object.groupBy(under(texts, label), ({ y }) => -Math.round(y))).map((line) => line ?? []);
  const read = (lines: DrawnText[][]): string => lines.map((line) => backwards(words(line)).trim()).join(' ');

  const own = linesUnder('§hebreo');
  expect(own.length).toBeGreaterThan(2);
  expect(read(own)).toBe(text);
  const right = Math.max(...own.map((line) => line.at(-1)?.x ?? 0));
  expect(right).toBeGreaterThan(480);
  expect(own.at(-1)?.[0]?.x).toBeGreaterThan(200);

  const [first, ...others] = linesUnder('§mixto');
  expect(words(first ?? [])).toMatch(/^El lema dice: /);
  expect(others.length).toBeGreaterThan(1);
  expect(text.endsWith(read(others))).toBe(true);
});

it('goes on in the next line where a word of any letters never ends', async () => {
  const LONG = { hebreo: 'ש', árabe: 'ع', emoji: '😀', negrita: '𝐖', mezcla: 'אعxΩ水' };
  const WIDTH = 595;
  const texts = await drawn('א'.repeat(300), [
    ...Object.entries(LONG).map(([name, text]) => field(`§${name}`, text.repeat(600 / text.length), 'prose')),
    field('§final', 'fin'),
  ]);
  for (const [name, letters] of Object.entries(LONG)) {
    const own = under(texts, `§${name}`);
    expect(own.filter(({ x }) => x < 0 || x > WIDTH)).toEqual([]);
    for (const letter of letters)
      expect(Array.from(words(own)).filter((one) => one === letter)).toHaveLength(Math.floor(600 / letters.length));
  }
});

it('draws whatever people type, in columns of any width', async () => {
  const texts = sample(string({ unit: 'binary', minLength: 1, maxLength: 80 }), { seed: 14, numRuns: 25 });
  const astral = sample(
    string({
      unit: constantFrom(
        '😀',
        '👨‍👩‍👧',
        '𝐱',
        'ש',
        'ع',
        'ل',
        'ا',
        '۱',
        '(',
        ' ',
        '\u202e',
        '\u200f',
        '\ud800',
        '水',
        'e\u0301',
      ),
      maxLength: 60,
    }),
    { seed: 14, numRuns: 25 },
  );
  const bold = ['𝐖', '𝐱', '𝐢', '𝐦'].map((letter) => letter.repeat(90));
  const rows = [...texts, ...astral, ...bold].map((text) => ({
    id: null,
    cells: [text, text, 'ok'].map((cell) => ({ kind: 'text', text: cell }) as const),
  }));
  const shares = [1, 8, 2];
  const columns = shares.map((share, at) => ({
    key: `c${at}`,
    label: `columna ${at}`,
    share,
    align: 'start' as const,
  }));
  const drawnRows = await drawn('Tabla', [
    { kind: 'table', pointer: '', label: '§tabla', number: null, columns, rows },
  ]);
  expect(drawnRows.filter(({ text }) => text === 'ok').length).toBe(rows.length);
}, 60_000);
