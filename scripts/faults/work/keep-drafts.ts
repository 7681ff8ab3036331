import { mayBeCurrent, type Errand } from './errand.ts';
import { newMark, type Person, type Site } from './people.ts';

/** What somebody has half typed, kept every few seconds. */
export function keepDrafts(
  { connections }: Site,
  idea: { id: number; huella: string; owner: Person },
  name: string,
): Errand {
  const { id, huella, owner } = idea;
  const path = `/borrador/ip/${id}/0`;
  const read = () =>
    connections.send<{ datos: { titulo: string } } | null>({ method: 'GET', path, token: owner.token });
  return {
    name,
    step: async (attempt) => {
      const datos = { titulo: newMark() };
      await attempt<object>({
        kind: 'keep a draft',
        action: null,
        isAnew: true,
        sending: { method: 'PUT', path, token: owner.token, body: { datos, huella } },
        // One takes the place of the other: only the last can be looked for.
        find: async (answer) => (answer ? 'whole' : 'nothing'),
      });
    },
    look: async (attempts) => {
      const { among, isSure } = mayBeCurrent(attempts);
      const { status, data } = await read();
      if (!isSure) return [];
      const isOneOf = among.some(
        ({ sending }) => (sending.body as { datos: { titulo: string } }).datos.titulo === data?.datos.titulo,
      );
      return status === 200 && isOneOf ? [] : [`${path}: ${status}, none of the last drafts`];
    },
  };
}
