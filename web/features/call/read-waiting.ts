import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { movedFrom } from '#engine/process/bulk-moves.ts';
import { phaseOf, reachedOf } from '#web/app/call/call.ts';
import type { Answer } from '#web/http/answer.ts';
import type { Client } from '#web/http/create-client.ts';

/**
 * What the phases that the call has come to propose, the earliest first. What the phase in effect says nothing of tells
 * which of those before it still have projects, so mostly there is one question.
 */
export async function readWaiting(
  client: Client,
  call: Call,
  signal: AbortSignal,
): Promise<Answer<ProposeMovesAnswer[]>> {
  const current = phaseOf(call);
  const ask = (phase: Phase | null) =>
    client.call('propose-moves', {
      params: { year: call.anio },
      query: phase === null ? {} : { etapa: phase },
      signal,
    });
  const first = await ask(current);
  if (!first?.ok) return first;
  const behind = reachedOf(call).filter(
    (phase) => phase !== current && first.data.otros.some(({ estado }) => movedFrom(phase).includes(estado)),
  );
  const proposals: ProposeMovesAnswer[] = [];
  for (const answer of await Promise.all(behind.map(ask))) {
    if (!answer?.ok) return answer;
    proposals.push(answer.data);
  }
  return { ...first, data: [...proposals, first.data] };
}
