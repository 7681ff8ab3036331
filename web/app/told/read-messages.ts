import type { PreviewToldBody } from '#schemas/generated/api/preview-told.ts';
import type { Client } from '#web/http/create-client.ts';
import { TOLD } from '#web/text/told.ts';
import type { Question } from '#web/ui/question.ts';

/** Messages to more people than this are seen before they go out. */
const MANY = 10;

/** For the question before an act: what it would tell people. Nothing where few are concerned, or nobody can say now: the act is asked about all the same. */
export async function readMessages(
  client: Client,
  year: number | null,
  body: Omit<PreviewToldBody, 'idUsr'>,
): Promise<Pick<Question, 'messages'>> {
  if (year === null) return {};
  const answer = await client.call('preview-told', { params: { year }, body, show: 'none' });
  if (!answer?.ok || answer.data.personas <= MANY) return {};
  const { personas, porCorreo, avisos } = answer.data;
  return {
    messages: {
      about: TOLD.about(personas, porCorreo),
      list: avisos.map(({ titulo, cuerpo, proyectos: projects, personas: people }) => ({
        title: titulo,
        text: cuerpo,
        count: TOLD.count(projects, people),
      })),
    },
  };
}
