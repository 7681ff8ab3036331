import type { OpenSession as WireSession } from '#schemas/generated/domain/open-session.ts';
import type { OpenSession } from '#server/session/session-queries.ts';

export function presentSession({ id, since, lastUsed, until, isOwn, device, address }: OpenSession): WireSession {
  return {
    id,
    desde: since.toISOString(),
    ultimoUso: lastUsed.toISOString(),
    hasta: until.toISOString(),
    propia: isOwn,
    equipo: device,
    origen: address,
  };
}
