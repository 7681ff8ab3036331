import type { Modality } from '#schemas/generated/domain/modality.ts';
import { expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { DEMO_IDEAS } from './ideas.ts';
import { keywordsOf } from './keywords-of.ts';
import { INSTITUTIONS } from './people.ts';
import { readSections } from './read-sections.ts';
import type { Tale } from './vary-sample.ts';

const sections = readSections();
const choir = DEMO_IDEAS.find(({ titulo }) => titulo.startsWith('Coro'));
if (!choir) throw new Error('the choir is gone');

const taleOf = (seed: number): Tale => ({
  dice: new Dice(seed),
  idea: choir,
  ideaAnswers: { titulo: choir.titulo, bianual: 0, finalidad: choir.finalidad, politicasPublicas: 'Las de música.' },
  owner: { dni: '24567890', ape: 'Benítez', nom: 'Carolina' },
  year: 2023,
  keywords: keywordsOf(choir),
});
const textOf = (modality: Modality, seed = 1): string =>
  JSON.stringify([1, 2, 3, 4].map((number) => sections(modality, number, taleOf(seed))));

test.each(['PEIS', 'AET'] as const)('%s: nothing of the sample’s own project is left', (modality) => {
  const text = textOf(modality);
  expect(text).not.toMatch(/agua|muestr|vecinal que|promotora|Costa Norte|Emiliano|28415903|FICH/iu);
  expect(text).toContain('Ensayos semanales');
  expect(text).toContain('educación musical');
  expect(text).toContain('Las de música.');
});

test('who presents the project leads its team, the others differ from project to project', () => {
  const text = textOf('PEIS');
  expect(text).toContain('"dni":"24567890","ape":"Benítez","nom":"Carolina"');
  expect(text).toContain('carolina.benitez@universidad.example');
  const dnis = (seed: number) => [...textOf('PEIS', seed).matchAll(/"dni":"(\d{8})"/gu)].map(([, dni]) => dni);
  expect(new Set(dnis(1)).size).toBe(dnis(1).length);
  expect(
    dnis(1)
      .slice(1)
      .some((dni) => dnis(2).slice(1).includes(dni)),
  ).toBe(false);
});

test('institutions are those of the register, dates move with the call', () => {
  const text = textOf('PEIS');
  expect(INSTITUTIONS.some((name) => text.includes(`"nom":"${name}"`))).toBe(true);
  expect(text).toContain('"inicioGestion":"2022-03-01"');
});

test('every idea gives three different keywords', () => {
  for (const idea of DEMO_IDEAS) expect(new Set(keywordsOf(idea)).size).toBe(3);
});
