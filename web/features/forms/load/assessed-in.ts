import type { HeldForm } from '../kinds/screen-form.ts';
import type { Assessed } from './loaded-form.ts';

/** What a read or a save of an evaluation says of its result; other forms come to none. */
export function assessedIn(held: HeldForm): Assessed {
  const { resultado = null, parcial = null, alcance = null } = held as Partial<Assessed>;
  return { resultado, parcial, alcance };
}
