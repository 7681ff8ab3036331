import { PRESENTATION } from '#schemas/messages/presentation.ts';
import { fullMoment, longMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import type { Made } from '#web/form/session/session-event.ts';
import type { Client } from '#web/http/create-client.ts';
import type { Question } from '#web/ui/question.ts';

/** That a new idea is in: its code, when by the server's clock, until when it can be corrected, and the way to its receipt. */
export async function tellReceived(client: Client, { id, code }: Made): Promise<Pick<Question, 'more' | 'link'>> {
  const read = await client.call('read-project', { params: { proyecto: String(id) }, show: 'none' });
  const more = read?.ok
    ? PRESENTATION.ideaIn(code, fullMoment(read.data.fechaCreacion), read.data.cierre && longMoment(read.data.cierre))
    : code;
  return { more, link: { href: PATHS.panel(id), text: PRESENTATION.seeIdea } };
}
