import { readFileSync } from 'node:fs';

/*
 * Reads docs/permissions.tsv as docs/permissions.md says, and imports nothing from the product: what the table means
 * must not depend on what the product does.
 */

export interface Rule {
  id: string;
  acts: string[];
  /** Types of user that the rule speaks of; asked some million times, so each answer is kept. */
  holdsWho: (type: string) => boolean;
  /** Null is any. */
  relations: string[] | null;
  when: Condition[];
  verdict: string;
  status: string;
  message: string;
}

export interface Condition {
  key: string;
  values: string[];
  negated: boolean;
}

export interface Cell {
  act: string;
  /** The form that the act's path names. */
  route: string | null;
  type: string;
  relations: string[];
  /** In the table's own words; `history` holds its codes separated by blanks. */
  facts: Record<string, string>;
}

export interface Expected {
  rules: string[];
  shown: boolean;
  missing: string[];
  status: string;
  message: string;
}

const kindsFile = new URL('../../schemas/domain/form-kind.schema.json', import.meta.url);
/** Kinds of forms as paths name them. */
export const ROUTES = (JSON.parse(readFileSync(kindsFile, 'utf8')) as { enum: string[] }).enum;

const tableFile = new URL('../../docs/permissions.tsv', import.meta.url);

export const rules: readonly Rule[] = readFileSync(tableFile, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', act = '', who = '', relation = '', when = '', verdict = '', status = '', message = ''] =
      line.split('\t');
    const relations = relation === 'any' ? null : relation.split(', ');
    return {
      id,
      acts: act.split(' | '),
      holdsWho: whoHolds(who),
      relations,
      when: conditions(when),
      verdict,
      status,
      message,
    };
  });

function conditions(text: string): Condition[] {
  return text
    .replaceAll(/\([^)]*\)/g, '')
    .split(' & ')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, key = '', sign = '', values = ''] = /^(\w+)(!?=)(.*)$/.exec(part.trim()) ?? [];
      if (key === '') throw new Error(`cannot read the condition ${part}`);
      return { key, negated: sign === '!=', values: values.trim().split('|') };
    });
}

/** The form an act names, where the pattern has `{ruta}`; null when the pattern is another act's. */
export function matchAct(pattern: string, act: string): { route: string | null } | null {
  if (pattern === act) return { route: null };
  if (pattern.endsWith('*')) return act.startsWith(pattern.slice(0, -1)) ? { route: null } : null;
  if (!pattern.includes('{ruta}')) return null;
  const route = ROUTES.find((name) => pattern.replace('{ruta}', name) === act);
  return route === undefined ? null : { route };
}

interface Row {
  rule: Rule;
  route: string | null;
}

const rowsByAct = new Map<string, Row[]>();

export function rowsOf(act: string): Row[] {
  const known = rowsByAct.get(act) ?? findRows(act);
  rowsByAct.set(act, known);
  return known;
}

function findRows(act: string): Row[] {
  return rules.flatMap((rule) => {
    const match = rule.acts.map((pattern) => matchAct(pattern, act)).find((found) => found !== null);
    return match ? [{ rule, route: match.route }] : [];
  });
}

const GROUPS: Record<string, string[]> = {
  internal: ['eval_int', 'eval_int_ext'],
  evaluators: ['eval_int', 'eval_int_ext', 'eval_ext', 'eval_prog'],
};

function isAmong(type: string, words: string[]): boolean {
  return words.some((word) => {
    if (word.endsWith('*') && word !== '*') return type.startsWith(word.slice(0, -1));
    return word === type || (word === '*' && type !== 'guest') || (GROUPS[word] ?? []).includes(type);
  });
}

function whoHolds(who: string): (type: string) => boolean {
  const known = new Map<string, boolean>();
  const [included = '', excluded = ''] = who.split(' except ');
  return (type) => {
    const held =
      known.get(type) ??
      (isAmong(type, included.split(', ')) && !(excluded !== '' && isAmong(type, excluded.split(', '))));
    known.set(type, held);
    return held;
  };
}

const codesByHistory = new Map<string, readonly string[]>();

function codesOf(history: string): readonly string[] {
  const known = codesByHistory.get(history) ?? history.split(' ');
  codesByHistory.set(history, known);
  return known;
}

function holds({ key, values, negated }: Condition, facts: Record<string, string>): boolean {
  const value = facts[key];
  if (value === undefined) throw new Error(`the cell has no fact ${key}`);
  const found = key === 'history' ? codesOf(value).some((code) => values.includes(code)) : values.includes(value);
  return found !== negated;
}

function applies(rule: Rule, cell: Cell): boolean {
  if (!rule.holdsWho(cell.type)) return false;
  if (rule.relations !== null && !rule.relations.some((one) => cell.relations.includes(one))) return false;
  return rule.when.every((condition) => holds(condition, cell.facts));
}

/** A row of a list that is read as a whole: `tests/api/results/own-project.test.ts` asks for it. */
export const isRowOfList = (act: string) => act.endsWith(' row of the project');
export const isInterface = (act: string) => /^(screen|menu|top bar|help|table|row|button|icon|panel|show) /.test(act);
const isFile = (act: string) => /^(file of|signature file of|GET \/base\/doc)/.test(act);

/** The form a `= … {ruta}` speaks of: of the act's pattern, of its last word (GET /revisiones/ip), or of the path's id. */
export function referredAct(verdict: string, act: string, patternRoute: string | null, route: string | null): string {
  const lastWord = act.split('/').at(-1) ?? '';
  const named = patternRoute ?? (ROUTES.includes(lastWord) ? lastWord : route);
  const other = verdict.slice(2);
  if (!other.includes('{ruta}')) return other;
  if (named === null) throw new Error(`${act} names no form`);
  return other.replace('{ruta}', named);
}

/** What the table expects of a cell. Asked some million times: what only its act decides is found once. */
export function expected(cell: Cell): Expected {
  return expectedOf(cell.act, cell);
}

function expectedOf(act: string, cell: Cell): Expected {
  const row = rowsOf(act).find(({ rule }) => applies(rule, cell));
  if (!row) throw new Error(`no rule for ${act}`);
  const { rule } = row;
  const verdict = verdictOf(row, act, cell.route);
  if ('shown' in verdict) {
    const { shown, missing } = verdict;
    return { rules: [rule.id], shown, missing: [...missing], status: rule.status, message: rule.message };
  }
  const other = expectedOf(verdict.other, cell);
  const keeps = (own: string, inner: string) => (own === 'same' || other.shown ? inner : own);
  return {
    rules: [rule.id, ...other.rules],
    shown: other.shown,
    missing: verdict.whole ? [] : other.missing,
    status: rule.status === '-' ? '-' : keeps(rule.status, other.status),
    message: keeps(rule.message, other.message),
  };
}

type Verdict = { shown: boolean; missing: readonly string[] } | { other: string; whole: boolean };
const verdicts = new WeakMap<Row, Map<string | null, Verdict>>();

/** What a row says of its act: a decision, or the act that it refers to. */
function verdictOf(row: Row, act: string, route: string | null): Verdict {
  const ofRow = verdicts.get(row) ?? new Map<string | null, Verdict>();
  verdicts.set(row, ofRow);
  const known = ofRow.get(route) ?? readVerdict(row, act, route);
  ofRow.set(route, known);
  return known;
}

function readVerdict({ rule: { verdict }, route: patternRoute }: Row, act: string, route: string | null): Verdict {
  const whole = isInterface(act) || isFile(act);
  if (verdict.startsWith('= ')) return { other: referredAct(verdict, act, patternRoute, route), whole };
  const [word = '', tags = ''] = verdict.split(': ');
  return { shown: word !== 'deny', missing: tags === '' || whole ? [] : tags.split(', ') };
}
