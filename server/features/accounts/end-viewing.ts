import type { Actor, Viewer } from '#server/session/actor.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '#server/db/write.ts';

/** The audit names the administrator as the one who acts, and whom they saw. */
export function endViewing(
  context: Context & { actor: Actor },
  viewer: Viewer,
  end: (trx: Write) => Promise<unknown>,
): Promise<void> {
  const { id } = context.actor;
  const writer = { ...context, actor: { ...context.actor, id: viewer.id } };
  return write(writer, { action: 'user.view-as-end', again: async () => undefined }, async (trx) => {
    await end(trx);
    return { ref: { id }, detail: { user: id }, value: undefined };
  });
}
