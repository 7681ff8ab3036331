import metaSchema from '#schemas/template.schema.json' with { type: 'json' };
import { isObject, ownValue } from '#engine/json.ts';

type Node = Readonly<Record<string, unknown>>;

/** What the dialect lets one write at a place of a template. */
export interface AllowedWords {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
  /** The pointer of a field. */
  readonly takesPointer: boolean;
}

/** Of everything that the allow-list says about a place, whichever of several forms it has. */
export function allowedWords(path: readonly string[]): AllowedWords {
  let nodes = open([metaSchema]);
  for (const part of path) nodes = open(nodes.flatMap((node) => below(node, part)));
  const keys = nodes.flatMap((node) => Object.keys(objectIn(node, 'properties')));
  const values = nodes.flatMap((node) => {
    if (Array.isArray(node.enum)) return node.enum as unknown[];
    if ('const' in node) return [node.const];
    return node.type === 'boolean' ? [true, false] : [];
  });
  return {
    keys: [...new Set(keys)],
    values: [...new Set(values)],
    takesPointer: nodes.some(({ pattern }) => typeof pattern === 'string' && pattern.startsWith(POINTER)),
  };
}

const DEFINITIONS = objectIn(metaSchema, '$defs');
/** How the patterns of a pointer begin. */
const POINTER = '^(?:/';

function below(node: Node, part: string): Node[] {
  const own = ownValue(objectIn(node, 'properties'), part);
  if (isObject(own)) return [own];
  const patterns = Object.entries(objectIn(node, 'patternProperties')).filter(([pattern]) =>
    new RegExp(pattern, 'u').test(part),
  );
  const found = [...patterns.map(([, one]) => one), ...(patterns.length === 0 ? [node.additionalProperties] : [])];
  if (/^\d+$/u.test(part)) found.push(node.items);
  return found.filter(isObject);
}

/** The forms that a node has, each without what leads to another one. */
function open(nodes: readonly Node[], seen: ReadonlySet<Node> = new Set()): Node[] {
  return nodes.flatMap((node) => {
    if (seen.has(node)) return [];
    const more = [...choices(node), ...referred(node)];
    return [node, ...open(more, new Set([...seen, node]))];
  });
}

function choices(node: Node): Node[] {
  return [node.oneOf, node.anyOf, node.allOf].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]).filter(isObject) : [],
  );
}

function referred({ $ref }: Node): Node[] {
  const name = typeof $ref === 'string' ? /^#\/\$defs\/(.+)$/u.exec($ref)?.[1] : undefined;
  const found = name === undefined ? undefined : ownValue(DEFINITIONS, name);
  return isObject(found) ? [found] : [];
}

function objectIn(node: Node, key: string): Record<string, unknown> {
  const found = node[key];
  return isObject(found) ? found : {};
}
