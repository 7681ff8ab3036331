import { child } from '../pointer.ts';
import type { Condition } from './condition.ts';

/** The places that a condition looks at, as patterns from its scope: `/respuestas/tipoProyecto`, `/fila/roles`. */
export function conditionPaths(condition: Condition, at = ''): string[] {
  const inner: string[] = [];
  for (const [key, sub] of Object.entries(condition.properties ?? {}))
    inner.push(...conditionPaths(sub, child(at, key)));
  for (const key of condition.required ?? []) inner.push(child(at, key));
  if (condition.contains) inner.push(...conditionPaths(condition.contains, `${at}/*`));
  for (const key of condition.unico ?? []) inner.push(child(`${at}/*`, key));
  if (condition.not) inner.push(...conditionPaths(condition.not, at));
  for (const sub of [...(condition.allOf ?? []), ...(condition.anyOf ?? [])]) inner.push(...conditionPaths(sub, at));
  const looksHere = LEAF_WORDS.some((word) => word in condition) || inner.length === 0;
  return looksHere ? [at, ...inner] : inner;
}

const LEAF_WORDS = ['const', 'enum', 'minimum', 'maximum', 'minItems', 'maxItems', 'contains', 'unico'] as const;
