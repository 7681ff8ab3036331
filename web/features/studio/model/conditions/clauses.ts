import type { Condition, Scalar } from '#engine/conditions/condition.ts';
import { parsePointer } from '#engine/pointer.ts';

export const OPERATORS = [
  'is',
  'isNot',
  'oneOf',
  'noneOf',
  'atLeast',
  'atMost',
  'lessThan',
  'moreThan',
  'includes',
  'rowsAtLeast',
  'rowsAtMost',
  'rowsWithAtLeast',
  'rowsWithAtMost',
  'distinct',
  'answered',
  'unanswered',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** One thing that a condition asks: "the total is at least 6". */
export interface Clause {
  /** `/respuestas/equipo/composicion`, `/contexto/tipoProyecto`, `/calculo/total/cumple`. */
  readonly path: string;
  readonly op: Operator;
  /** null while nothing was chosen, and where the operator asks for nothing. */
  readonly value: Scalar | null;
  /** The values of which it is one, or none. */
  readonly among?: readonly Scalar[];
  /** What holds of the rows that are counted; its path is that within a row. */
  readonly row?: Clause;
  /** The answers of a row that no two rows share. */
  readonly keys?: readonly string[];
}

/** A clause before anything is chosen. */
export const NEW_CLAUSE: Clause = { path: '', op: 'is', value: null };

/** Whether the operator compares with something. */
export function asksValue(op: Operator): boolean {
  return !VALUELESS.has(op);
}

const VALUELESS: ReadonlySet<Operator> = new Set(['answered', 'unanswered', 'oneOf', 'noneOf', 'distinct']);

export function countsRows(op: Operator): boolean {
  return op.startsWith('rows');
}

/** A condition as the studio builds it by clicking. */
export interface Clauses {
  /** All of them, or any. */
  readonly join: 'all' | 'any';
  readonly clauses: readonly Clause[];
}

/** The condition as clauses; null: it says more than they can, and stays as it is until somebody replaces it. */
export function toClauses(condition: Condition): Clauses | null {
  const any = condition.anyOf && Object.keys(condition).length === 1 ? condition.anyOf : null;
  if (any) {
    const parts = any.map((one) => conjuncts(one, ''));
    const clauses = parts.flatMap((part) => (part?.length === 1 ? part : []));
    return clauses.length === any.length ? { join: 'any', clauses } : null;
  }
  const clauses = conjuncts(condition, '');
  return clauses && clauses.length > 0 ? { join: 'all', clauses } : null;
}

function conjuncts(condition: Condition, path: string): Clause[] | null {
  const found: Clause[] = [];
  const { minContains, maxContains, ...words } = condition;
  if (words.contains && (minContains !== undefined || maxContains !== undefined)) {
    const { contains: _rows, ...others } = words;
    const [beside, counted] = [conjuncts(others, path), rowsWith(path, condition)];
    return beside && counted && [...beside, ...counted];
  }
  for (const [word, value] of Object.entries(words)) {
    const part = conjunct(word as keyof Condition, value, path);
    if (!part) return null;
    found.push(...part);
  }
  return found;
}

function conjunct(word: keyof Condition, value: unknown, path: string): Clause[] | null {
  switch (word) {
    case 'properties':
      return all(
        Object.entries(value as Record<string, Condition>).map(([key, inner]) => conjuncts(inner, `${path}/${key}`)),
      );
    case 'allOf':
      return all((value as readonly Condition[]).map((inner) => conjuncts(inner, path)));
    case 'required':
      return (value as readonly string[]).map((key) => ({ path: `${path}/${key}`, op: 'answered', value: null }));
    case 'const':
      return [{ path, op: 'is', value: value as Scalar }];
    case 'minimum':
      return [{ path, op: 'atLeast', value: value as number }];
    case 'maximum':
      return [{ path, op: 'atMost', value: value as number }];
    case 'minItems':
      return [{ path, op: 'rowsAtLeast', value: value as number }];
    case 'enum':
      return [{ path, op: 'oneOf', value: null, among: value as readonly Scalar[] }];
    case 'unico':
      return [{ path, op: 'distinct', value: null, keys: value as readonly string[] }];
    case 'contains': {
      const { const: wanted, ...more } = value as Condition;
      return wanted !== undefined && Object.keys(more).length === 0
        ? [{ path, op: 'includes', value: wanted }]
        : rowsWith(path, { contains: value as Condition });
    }
    case 'not': {
      const inner = conjuncts(value as Condition, path);
      const [only] = inner ?? [];
      if (only?.op === 'rowsAtLeast' && inner?.length === 1) {
        return [{ path: only.path, op: 'rowsAtMost', value: Number(only.value) - 1 }];
      }
      const opposite = only && inner?.length === 1 ? OPPOSITES[only.op] : undefined;
      return only && opposite ? [{ ...only, op: opposite }] : null;
    }
    default:
      return null;
  }
}

/** Rows of which one thing holds, counted from below or from above. */
function rowsWith(path: string, { contains, minContains, maxContains }: Condition): Clause[] | null {
  const [row, ...more] = conjuncts(contains ?? {}, '') ?? [];
  if (!row || row.path === '' || more.length > 0) return null;
  if (maxContains === undefined) return [{ path, op: 'rowsWithAtLeast', value: minContains ?? 1, row }];
  return minContains === 0 ? [{ path, op: 'rowsWithAtMost', value: maxContains, row }] : null;
}

const OPPOSITES: Partial<Record<Operator, Operator>> = {
  is: 'isNot',
  oneOf: 'noneOf',
  answered: 'unanswered',
  atLeast: 'lessThan',
  atMost: 'moreThan',
};

function all(parts: readonly (Clause[] | null)[]): Clause[] | null {
  if (!parts.every((part) => part !== null)) return null;
  const clauses = parts.flat();
  const isSaid = ({ path, op }: Clause): boolean =>
    op === 'answered' && clauses.some((one) => one.path === path && (one.op === 'lessThan' || one.op === 'moreThan'));
  return clauses.filter((clause) => !isSaid(clause));
}

/** The condition that the clauses say; undefined while none says anything yet. */
export function fromClauses({ join, clauses }: Clauses): Condition | undefined {
  const conditions = clauses.flatMap((clause) => conditionOf(clause) ?? []);
  const [first] = conditions;
  if (conditions.length < 2) return first;
  return join === 'all' ? { allOf: conditions } : { anyOf: conditions };
}

/** Whether the clause is whole: something is compared with something. */
export function isWhole({ path, op, value, among = [], row, keys = [] }: Clause): boolean {
  if (path === '') return false;
  if (op === 'oneOf' || op === 'noneOf') return among.length > 0;
  if (op === 'distinct') return keys.length > 0;
  if (op === 'rowsWithAtLeast' || op === 'rowsWithAtMost') return value !== null && row !== undefined && isWhole(row);
  return !asksValue(op) || value !== null;
}

function conditionOf(clause: Clause): Condition | null {
  if (!isWhole(clause)) return null;
  const { path, op } = clause;
  const value = clause.value ?? '';
  switch (op) {
    case 'is':
      return at(path, { const: value });
    case 'isNot':
      return { not: at(path, { const: value }) };
    case 'oneOf':
      return at(path, { enum: clause.among ?? [] });
    case 'noneOf':
      return { not: at(path, { enum: clause.among ?? [] }) };
    case 'atLeast':
      return at(path, { minimum: Number(value) });
    case 'atMost':
      return at(path, { maximum: Number(value) });
    // An answer that is not there is neither more nor less.
    case 'lessThan':
      return { allOf: [answered(path), { not: at(path, { minimum: Number(value) }) }] };
    case 'moreThan':
      return { allOf: [answered(path), { not: at(path, { maximum: Number(value) }) }] };
    case 'includes':
      return at(path, { contains: { const: value } });
    case 'rowsAtLeast':
      return at(path, { minItems: Number(value) });
    // No rows at all are few enough, too.
    case 'rowsAtMost':
      return { not: at(path, { minItems: Number(value) + 1 }) };
    case 'rowsWithAtLeast':
      return at(path, { contains: rowOf(clause), minContains: Number(value) });
    case 'rowsWithAtMost':
      return at(path, { contains: rowOf(clause), minContains: 0, maxContains: Number(value) });
    case 'distinct':
      return at(path, { unico: clause.keys ?? [] });
    case 'answered':
      return answered(path);
    case 'unanswered':
      return { not: answered(path) };
  }
}

function rowOf({ row }: Clause): Condition {
  return (row && conditionOf(row)) ?? {};
}

function at(path: string, leaf: Condition): Condition {
  return parsePointer(path).reduceRight<Condition>((inner, key) => ({ properties: { [key]: inner } }), leaf);
}

function answered(path: string): Condition {
  const place = path.lastIndexOf('/');
  return at(path.slice(0, place), { required: [path.slice(place + 1)] });
}
