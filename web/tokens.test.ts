import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Text needs 4.5 : 1, borders of controls and figures 3 : 1 (WCAG 2). */
const TEXT: readonly [string, string][] = [
  ['ink', 'surface'],
  ['ink', 'marker'],
  ['ink', 'accent-soft'],
  ['ink', 'raised'],
  ['ink', 'hover'],
  ['ink', 'warn-soft'],
  ['ink-2', 'surface'],
  ['ink-2', 'sunken'],
  ['ink-2', 'marker'],
  ['ink-2', 'hover'],
  ['ink-3', 'surface'],
  ['ink-3', 'ground'],
  ['ink-3', 'sunken'],
  ['ink-3', 'accent-soft'],
  ['ink-3', 'hover'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['accent', 'ground'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'bad-fill'],
  ['ok', 'surface'],
  ['ok', 'ok-soft'],
  ['warn', 'surface'],
  ['warn', 'warn-soft'],
  ['bad', 'surface'],
  ['bad', 'bad-soft'],
];
const FIGURES: readonly [string, string][] = [
  ['control', 'surface'],
  ['control', 'sunken'],
  ['accent-fill', 'surface'],
];

describe('the contrast of the colours', () => {
  for (const [index, theme] of (['light', 'dark'] as const).entries()) {
    it.each(TEXT)(`${theme}: %s on %s reads`, (front, back) => {
      expect(contrast(colour(front, index), colour(back, index))).toBeGreaterThanOrEqual(4.5);
    });
    it.each(FIGURES)(`${theme}: %s on %s is seen`, (front, back) => {
      expect(contrast(colour(front, index), colour(back, index))).toBeGreaterThanOrEqual(3);
    });
  }
});

function colour(name: string, theme: number): string {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = pair?.[theme + 1];
  if (!value) throw new Error(`tokens.css has no --color-${name} with two plain values`);
  return value;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
