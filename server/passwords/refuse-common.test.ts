import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './refuse-common.ts';

const ANA = { ape: 'Ñáñez Paz', nom: 'Ana Carolina', email: 'acnanez.2024@fich.unl.example', dni: '28415903' };

describe('a common password', () => {
  test.each([
    ['123456', 'of the list'],
    ['ABC123', 'of the list, in capitals'],
    ['qwerty', 'a walk on the keyboard'],
    ['aaaaaa', 'a character repeated'],
    ['fedcba', 'a run'],
    ['nanez1', 'the surname and a digit'],
    ['Ñáñez!', 'the surname as it is written'],
    ['7paz77', 'a short surname among digits'],
    ['caroli', 'a piece of the name'],
    ['carol9', 'a piece of the name and a digit'],
    ['acnane', 'a piece of the e-mail'],
    ['z.2024', 'a piece of the e-mail that is no word'],
    ['284159', 'digits of the DNI'],
    ['415903', 'the last digits of the DNI'],
  ])('%s: %s', (password) => expect(isCommonPassword(password, ANA)).toBe(true));

  test.each(['k7m2p9', 'qz7#kd', 'ñandú1', 'pan3lu', 'xana22', '903284'])('%s is none', (password) =>
    expect(isCommonPassword(password, ANA)).toBe(false),
  );

  test('is looked for in a list of six characters each, in one file that is small enough to be read at every start', () => {
    const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
    const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(file.length).toBeLessThan(25_000);
    expect(new Set(lines).size).toBeGreaterThan(3000);
    expect(lines.every((line) => /^[\x21-\x7e]{6}$/u.test(line) && line === line.toLowerCase())).toBe(true);
  });
});
