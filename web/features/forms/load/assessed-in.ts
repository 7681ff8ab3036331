import type { HeldForm } from '../kinds/form-kinds.ts';
import type { Assessed } from './loaded-form.ts';

/** Of GET and PUT of an evaluation; other forms come to nothing. */
export function assessedIn(held: HeldForm): Assessed {
  const { resultado = null, parcial = null, alcance = null } = held as Partial<Assessed>;
  return { resultado, parcial, alcance };
}
