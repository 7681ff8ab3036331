import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

export interface LongFunction {
  file: string;
  line: number;
  lines: number;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
]);

interface Span {
  start: number;
  end: number;
}

/** Every function of these files with its lines, the longest first. */
export function longFunctions(root: URL, files: readonly string[]): LongFunction[] {
  return files.flatMap((file) => functionsOf(root, file)).toSorted((one, other) => other.lines - one.lines);
}

function functionsOf(root: URL, file: string): LongFunction[] {
  const source = readFileSync(new URL(file, root));
  const module = parseSync(source.toString('utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'esnext',
  });
  // Spans count the bytes of everything parsed so far; the place of the first word tells from where.
  const first = source.findIndex((byte) => byte > 0x20);
  const base = Math.max(module.span.start - first, 0);
  const found: LongFunction[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, span, function: inner } = node as { type?: string; span?: Span; function?: { span?: Span } };
    const at = span ?? inner?.span;
    if (type !== undefined && FUNCTIONS.has(type) && at) {
      const [start, end] = [lineAt(source, at.start - base), lineAt(source, at.end - base)];
      found.push({ file, line: start, lines: end - start + 1 });
    }
    Object.values(node).forEach(walk);
  };
  walk(module.body);
  return found;
}

function lineAt(source: Buffer, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset && at < source.length; at++) if (source[at] === 0x0a) line++;
  return line;
}
