import { isObject } from '#engine/json.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { AnnotatedSchema } from './contract-annotations.ts';

type Personal = NonNullable<AnnotatedSchema['x-personal']>;

/** Takes out what this reader may not see; the keys are gone, not empty. */
export function leaveOutPersonal(contract: AnnotatedSchema, answers: unknown, omissions: readonly Omission[]): unknown {
  const hidden = hiddenKinds(omissions);
  return hidden.size === 0 ? answers : strip(contract, answers, hidden);
}

function hiddenKinds(omissions: readonly Omission[]): ReadonlySet<Personal> {
  if (omissions.includes('no personal data')) return new Set(['dni', 'contacto']);
  return new Set(omissions.includes('no dni') ? ['dni'] : []);
}

function strip(schema: AnnotatedSchema, value: unknown, hidden: ReadonlySet<Personal>): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(schema.items ?? {}, item, hidden));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const own = schema.properties?.[key] ?? {};
    const personal = own['x-personal'];
    return personal !== undefined && hidden.has(personal) ? [] : [[key, strip(own, inner, hidden)]];
  });
  return Object.fromEntries(kept);
}

/** Whether the field of this pattern (an asterisk means any row) is among what is left out. */
export function isLeftOut(contract: AnnotatedSchema, pattern: string, omissions: readonly Omission[]): boolean {
  const hidden = hiddenKinds(omissions);
  let schema: AnnotatedSchema | undefined = contract;
  for (const part of pattern.split('/').slice(1)) {
    schema = part === '*' ? schema?.items : schema?.properties?.[part];
    const personal = schema?.['x-personal'];
    if (personal !== undefined && hidden.has(personal)) return true;
  }
  return false;
}
