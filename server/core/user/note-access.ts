import type { Context, Actor } from '#server/context/context.ts';
import type { Access } from '#server/session/access-notes.ts';
import { originOf } from '#server/session/origin.ts';

/** Who it was, what they did, and from where: nobody waits for it to be stored. */
export function noteAccess(
  { services, request }: Pick<Context<Actor | null>, 'services' | 'request'>,
  {
    action,
    actor,
    project = null,
    detail = {},
  }: Pick<Access, 'action' | 'actor' | 'project'> & Partial<Pick<Access, 'detail'>>,
): void {
  const { address, device } = originOf(request);
  const about = { ...detail, ...(device !== null && { equipo: device }) };
  services.accesses.note({ action, actor, project, detail: about, request: request.id, address });
}
