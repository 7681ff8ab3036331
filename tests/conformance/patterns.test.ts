import { check } from 'recheck';
import { expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { isSafePattern } from '#engine/template/pattern/is-safe-pattern.ts';
import { PATTERNS, type PatternName } from '#engine/template/pattern/patterns.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { proves } from '../support/proves.ts';
import { readTemplate, shippedKinds } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

/** Values as people write them, good and bad. */
const VALUES: Record<PatternName, { good: readonly string[]; bad: readonly string[] }> = {
  dni: {
    good: ['28415903', '02841590'],
    bad: ['2841590', '284159031', '28.415.903', '2841590a', '２８４１５９０３', '28415903\n'],
  },
  correo: {
    good: ['a@b.co', 'nombre.apellido+etiqueta@extension.universidad.edu.ar', "o'higgins@x-y.example"],
    bad: ['x@', '@x.com', 'a@b', 'a b@c.com', 'a@b..com', 'a@b.com,c@d.com', 'á@b.com', 'a@b.com\n', '<a@b.com>'],
  },
  url: {
    good: [
      'https://maps.app.goo.gl/AbC123?g_st=ic',
      'http://universidad.example',
      'https://mapas.example:8443/a/b?c=d#e',
      'https://ñandú.example/año?q=«x»',
      'http://localhost/x',
    ],
    bad: [
      'abc',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x.example',
      'https://',
      'https:// x.example',
      'https://x.example/a b',
      'https://x.example/"onclick="x',
      'https://x.example/<script>',
      'https://usuario@x.example',
      '//x.example',
      'https://x..example',
      'https://x.example\n',
    ],
  },
  fecha: {
    good: ['2025-01-31', '1999-12-01'],
    bad: ['2025-13-01', '2025-00-10', '2025-01-32', '31/01/2025', '2025-1-1', '0025-01-01', '2025-01-31T00:00:00Z'],
  },
  persona: {
    good: ["O'Higgins", 'Ñandú Pérez', 'María José', 'D’Angelo'],
    bad: ['A1', 'Ana.', 'Ana-María', 'Ана', 'Ana\tB'],
  },
  telefono: { good: ['+54 (342) 457-5233', 'int. 108, 109'], bad: ['457#1', '457/458', '457;1'] },
  domicilio: {
    good: ['Bv. Pellegrini 2750 (4-B), Santa Fe', 'San Martín 1234, 3º B', '2ª, 4° piso', 'Calle 1/2'],
    bad: ['Ruta 11 + 168', 'x;y'],
  },
  letras: { good: ['FICH', 'áéíóúüñ'], bad: ['F1CH', 'A B', 'A-B'] },
  letrasYEspacios: { good: ['Biblioteca Centralizada'], bad: ['Área 51', 'A-B'] },
  titulo: { good: ['Lic. en C/D', 'Ing.-Prof., Dra'], bad: ['Ingeniero 2', 'Lic (x)'] },
};

const LEDGER: Partial<Record<PatternName, string>> = { correo: 'correo', url: 'URL', dni: 'DNI', fecha: 'fecha' };

const sheet: Template = {
  meta: { tipo: 'ip', modalidad: null, anio: 2025, version: 1, titulo: 'Hoja de patrones' },
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(PATTERNS).map(([name, pattern]) => [name, { type: 'string', maxLength: 500, pattern }]),
    ),
  },
  ui: {},
  samples: [],
};
const ready = await underTest(sheet);

test.each(Object.keys(PATTERNS) as PatternName[])('%s accepts and refuses the same everywhere', (name) => {
  const accepts = (value: string): boolean[] =>
    Object.values(ready.validators).map(
      (validator) =>
        verdict(unitOf(ready, 1), { [name]: value }, { level: 'completa', validator }).problems.length === 0,
    );
  const asserted = () => {
    for (const value of VALUES[name].good)
      expect({ value, accepts: accepts(value) }).toEqual({ value, accepts: [true, true, true] });
    for (const value of VALUES[name].bad)
      expect({ value, accepts: accepts(value) }).toEqual({ value, accepts: [false, false, false] });
    for (const kind of shippedKinds()) expect(JSON.stringify(readTemplate(kind).schema)).not.toContain('"format"');
  };
  const caso = LEDGER[name];
  if (caso === undefined) asserted();
  else proves('R-K-104', caso, asserted);
});

test.each(Object.entries(PATTERNS))('%s cannot be made to backtrack', async (_name, pattern) => {
  expect((await check(pattern, 'u', { timeout: 10_000 })).status).toBe('safe');
  const before = process.cpuUsage();
  for (const text of [
    'a'.repeat(4000),
    '1 '.repeat(2000),
    'a@'.repeat(2000),
    `https://${'a.'.repeat(2000)}`,
    `a@${'a-'.repeat(2000)}`,
  ]) {
    new RegExp(pattern, 'u').test(`${text}\u0001`);
  }
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(50);
});

/** What the narrow rule lets through is never slow. */
test.each([
  '^[a-z]*$',
  '^[a-z]+[0-9]+$',
  '^(?:ab?|c)x*$',
  '^a{1,60}b{1,60}c{1,60}$',
  '^[^@]*@[^@]*$',
  `^(?:${Array.from({ length: 40 }, (_, at) => `unidad${at}`).join('|')})$`,
])('%s passes', async (pattern) => {
  expect(isSafePattern(pattern)).toBe(true);
  const found = await check(pattern, 'u', { timeout: 10_000 });
  expect(found.status === 'vulnerable' ? found.complexity.type : 'polynomial').toBe('polynomial');
});

test('what it lets through at its worst takes no time worth mentioning', () => {
  const worst = [
    '^a*a*a?a?a?b$',
    `^a*${'a?'.repeat(12)}b$`,
    `^${'a?'.repeat(22)}b$`,
    `^${'a{0,63}'.repeat(3)}${'a?'.repeat(4)}b$`,
    `^${'(?:a|aa)'.repeat(21)}b$`,
  ];
  for (const pattern of worst) {
    expect([pattern, isSafePattern(pattern)]).toEqual([pattern, true]);
    expect([pattern, isSafePattern(`${pattern.slice(0, -2)}a?b$`)]).toEqual([pattern, false]);
    const before = process.cpuUsage();
    new RegExp(pattern, 'u').test('a'.repeat(2000));
    expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(500);
  }
});
