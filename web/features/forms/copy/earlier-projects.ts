import { parseProjectCode } from '#engine/process/project-code.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { isAtTheIdea } from '#web/app/project/stage-panel.ts';
import type { Answer } from '#web/http/answer.ts';
import type { CopiedKind } from '../kinds/copy-address.ts';

const MOST = 200;

/** Whose projects are offered, for which form, and before which year. */
export interface Offer {
  userId: number;
  kind: CopiedKind;
  year: number;
}

/** One's own projects of calls before this year's, the newest first, that have such a form. */
export async function listEarlier(
  client: BrowserClient,
  { userId, kind, year }: Offer,
  signal: AbortSignal,
): Promise<Answer<readonly ProjectRow[]>> {
  const answer = await client.call('list-user-projects', {
    params: { userId },
    query: { limite: MOST },
    signal,
    show: 'none',
  });
  if (!answer?.ok) return answer;
  const data = answer.data
    .filter(({ esDuenio, codigo, estado }) => {
      const of = parseProjectCode(codigo)?.year ?? year;
      return esDuenio && of < year && (kind === 'ip' || !isAtTheIdea(estado));
    })
    .toSorted((a, b) => b.fechaCreacion.localeCompare(a.fechaCreacion));
  return { ...answer, data };
}
