import type { PreviewToldBody } from '#schemas/generated/api/preview-told.ts';
import type { Client } from '#web/http/create-client.ts';
import { MOVES } from '#web/text/call-office.ts';
import type { Question } from '#web/ui/question.ts';

/** What reaches more people than this is seen before it goes out. */
const MANY = 10;

/** What the moves would tell people; undefined where few are concerned, or nobody can say now: the act is asked about all the same. */
export async function readMessages(
  client: Client,
  year: number,
  moves: PreviewToldBody['proyectos'],
): Promise<Question['messages']> {
  if (moves.length === 0) return undefined;
  const proyectos = moves.map(({ id, a }) => ({ id, a }));
  const answer = await client.call('preview-told', { params: { year }, body: { proyectos }, show: 'none' });
  if (!answer?.ok || answer.data.personas <= MANY) return undefined;
  const { personas, porCorreo, avisos } = answer.data;
  return {
    about: MOVES.told(personas, porCorreo),
    list: avisos.map(({ titulo, cuerpo, proyectos: projects, personas: people }) => ({
      title: titulo,
      text: cuerpo,
      count: MOVES.toldCount(projects, people),
    })),
  };
}
