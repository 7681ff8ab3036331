import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { MAX_DEPTH, MAX_KILOBYTES } from './check-bounds.ts';
import { templateProblem } from '../template-problem.ts';

export interface ParsedJson {
  readonly value: unknown;
  readonly problem: Problem | null;
}

/** The text of an imported template as JSON. A key that is there twice is refused: readers disagree on which one counts. */
export function parseJson(text: string): ParsedJson {
  if (text.length > MAX_KILOBYTES * 1024 * 2) {
    return refuse(templateProblem('', 'tamano', TEXT.tooLarge(MAX_KILOBYTES)));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(
      templateProblem('', 'json', TEXT.notJson(placeIn(text, error instanceof Error ? error.message : ''))),
    );
  }
  const problem = findFault(text);
  return problem ? refuse(problem) : { value, problem: null };
}

/** Engines say in English what they expected; where it happened is told by all of them, each in its own way. */
function placeIn(text: string, message: string): { line: number; column: number } | null {
  const told = /line (\d+) column (\d+)/u.exec(message);
  if (told) return { line: Number(told[1]), column: Number(told[2]) };
  const position = /position (\d+)/u.exec(message);
  const isCut = position === null && /end of (?:JSON|data)|EOF/u.test(message);
  if (position === null && !isCut) return null;
  const lines = text.slice(0, isCut ? text.length : Number(position?.[1])).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function refuse(problem: Problem): ParsedJson {
  return { value: null, problem };
}

interface Level {
  readonly pointer: string;
  /** null in an array. */
  readonly keys: Set<string> | null;
  index: number;
  key: string;
  expectsKey: boolean;
}

const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],:]/gsu;

/** Walks the tokens of valid JSON without recursion; the depth is bounded before anybody recurses over the value. */
function findFault(text: string): Problem | null {
  const levels: Level[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    const here = level ? child(level.pointer, level.keys ? level.key : level.index) : '';
    if (token === '{' || token === '[') {
      if (levels.length > MAX_DEPTH + 1) return templateProblem('', 'profundidad', TEXT.tooDeep(MAX_DEPTH));
      levels.push({
        pointer: here,
        keys: token === '{' ? new Set() : null,
        index: 0,
        key: '',
        expectsKey: token === '{',
      });
    } else if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ',' && level) {
      level.index++;
      level.expectsKey = level.keys !== null;
    } else if (token.startsWith('"') && level?.keys && level.expectsKey) {
      const key = JSON.parse(token) as string;
      if (level.keys.has(key)) {
        return templateProblem(child(level.pointer, key), 'clave.repetida', TEXT.repeatedKey(key), { clave: key });
      }
      level.keys.add(key);
      level.key = key;
      level.expectsKey = false;
    }
  }
  return null;
}
