import type { BrokenThing } from '#schemas/generated/domain/broken-thing.ts';
import type { Broken } from './kinds/batch-invariant.ts';

export function presentBroken({ type, id, name }: Broken): BrokenThing {
  return { tipo: type as BrokenThing['tipo'], id, nombre: name };
}
