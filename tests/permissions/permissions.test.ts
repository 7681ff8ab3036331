import { describe, expect, test } from 'vitest';
import { isTurn } from '../support/halves.ts';
import { proves } from '../support/proves.ts';
import { ask, knownActs, permissionsOfType } from './adapter.ts';
import { acts, cells, TYPES } from './cells.ts';
import { expected, ROUTES, rowsOf, rules, type Cell, type Expected } from './expectations.ts';

type Answer = ReturnType<typeof ask>;

function differences(want: Expected, got: Answer): string[] {
  const found: string[] = [];
  if (got.allowed !== want.shown) found.push(`permite ${got.allowed}`);
  if (got.omissions.toSorted().join() !== want.missing.toSorted().join()) found.push(`falta ${got.omissions.join()}`);
  if (want.status !== '-' && String(got.status) !== want.status) found.push(`status ${got.status}`);
  if (want.shown) return found;
  const [, target] = /^→ (.*?)(?: →.*)?$/.exec(want.message) ?? [];
  if (target !== undefined) {
    if (got.redirect !== target) found.push(`redirect ${got.redirect}`);
  } else if (want.message === '(invented)') {
    if (!got.message) found.push('no message');
  } else if (want.message !== '' && got.message !== want.message) found.push(`mensaje ${got.message}`);
  return found;
}

function describeCell({ act, route, type, relations, facts }: Cell, want: Expected): string {
  const known = Object.entries(facts).map(([key, value]) => `${key}=${value}`);
  return `${act}${route ? ` (${route})` : ''} · ${type} ${relations.join('+')} · ${known.join(' ')} → ${want.rules.join(' ')}`;
}

function ever(act: string, type: string): boolean {
  const found = acts.find((one) => one.act === act);
  return found !== undefined && [...cells(found)].some((cell) => cell.type === type && expected(cell).shown);
}

function ownRule(act: string): boolean {
  return rowsOf(act).some(({ rule }) => !rule.acts.includes('*'));
}

describe('docs/permissions.tsv', () => {
  const decided = new Set<string>();

  test('every cell is decided as the table says', { timeout: 120_000 }, () => {
    proves('R-6-93', 'función', () => {
      const wrong: string[] = [];
      let count = 0;
      for (const act of acts) {
        for (const cell of cells(act)) {
          const want = expected(cell);
          for (const rule of want.rules) decided.add(rule);
          count += 1;
          if (!isTurn(count)) continue;
          const found = differences(want, ask(cell));
          if (found.length > 0) wrong.push(`${describeCell(cell, want)}: ${found.join(', ')}`);
        }
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(count).toBeGreaterThan(100_000);
    });
  });

  test('what a type can ever do is what any of its cells allows', () => {
    for (const type of TYPES) {
      const wanted = ROUTES.map((route) => {
        return { ruta: `/${route}`, lectura: ever(`read /${route}`, type), escritura: ever(`write /${route}`, type) };
      });
      expect({ type, permisos: permissionsOfType(type) }).toEqual({ type, permisos: wanted });
    }
  });

  test('every rule has an id of its own', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('every rule decides at least one cell', () => {
    expect(rules.map(({ id }) => id).filter((id) => !decided.has(id))).toEqual([]);
  });

  test('every act that the product knows has a rule of its own', () => {
    expect(knownActs.filter((act) => !ownRule(act))).toEqual([]);
  });

  test('every act of the table is known to the product or denied', () => {
    const allowed = acts
      .filter(({ act }) => !knownActs.includes(act))
      .filter((act) => [...cells(act)].some((cell) => ask(cell).allowed));
    expect(allowed).toEqual([]);
  });
});
