import { closeSchema, isSchema } from './close-schema.ts';
import type { Operation } from './operation.ts';

type Schema = Readonly<Record<string, unknown>>;

const NOTHING: Schema = { type: 'object', properties: {}, additionalProperties: false };

/** Older clients send it with every write; the session decides, and whoever names somebody else is refused. */
const USER: Schema = {
  description: 'Accepted for compatibility; the actor is the one of the token (A-09)',
  type: ['integer', 'string', 'null'],
  pattern: '^[0-9]{0,15}$',
};

/** What a call's body may be: its contract, closed, and `idUsr` wherever a session writes. */
export function bodySchema(operation: Operation): Schema {
  const closed = closeSchema(operation.contract.body ?? NOTHING);
  if (!mayNameUser(operation) || !isSchema(closed['properties'])) return closed;
  return { ...closed, properties: { ...closed['properties'], idUsr: closeSchema(USER) } };
}

/** Whether `idUsr` is the contract's own; otherwise the operation never sees it. */
export function declaresUser({ contract }: Operation): boolean {
  const properties = contract.body?.['properties'];
  return isSchema(properties) && Object.hasOwn(properties, 'idUsr');
}

function mayNameUser({ contract, access }: Operation): boolean {
  return contract.method !== 'get' && access !== 'public';
}
