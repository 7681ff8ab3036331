import { useEffect, useState } from 'react';
import type { ReadHandOverAnswer } from '#schemas/generated/api/read-hand-over.ts';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useClient } from '#web/app/client-context.ts';
import type { UserDraft } from './user-draft.ts';

/** What was decided about what a change leaves behind. */
export interface Decision {
  /** null: nobody for now; undefined: not decided. */
  receiver: Pick<ListedUser, 'id' | 'ape' | 'nom' | 'email'> | null | undefined;
  waits: boolean;
}

export const UNDECIDED: Decision = { receiver: undefined, waits: false };

export type Orphans = ReadHandOverAnswer;

interface Question {
  /** Which time it is asked. */
  turn: number;
  id: number;
  tipoUsuario?: string;
  acceso?: boolean;
}

/** What the changes would leave without anybody, asked as soon as they are made; null: nothing to ask about, or on its way. */
export function useHandOver(user: ListedUser, changes: Partial<UserDraft>) {
  const client = useClient();
  const { tipoUsuario, acceso } = changes;
  const asks = tipoUsuario !== undefined || acceso === false;
  /** orphans null: it could not be asked. */
  const [answered, setAnswered] = useState<{ question: string; orphans: Orphans | null } | null>(null);
  const [turn, setTurn] = useState(0);
  const question = asks ? JSON.stringify({ turn, id: user.id, tipoUsuario, acceso }) : null;
  useEffect(() => {
    if (question === null) return;
    const gone = new AbortController();
    const { turn: _, id, ...query } = JSON.parse(question) as Question;
    void (async () => {
      const answer = await client.call('read-hand-over', { params: { id }, query, signal: gone.signal });
      if (!gone.signal.aborted) setAnswered({ question, orphans: answer?.ok ? answer.data : null });
    })();
    return () => gone.abort();
  }, [client, question]);
  const known = question !== null && answered?.question === question ? answered : null;
  const again = () => setTurn((last) => last + 1);
  return {
    orphans: known?.orphans ?? null,
    isAsking: question !== null && known === null,
    hasFailed: known !== null && known.orphans === null,
    again,
  };
}

/** What keeps the change from being sent. */
export function undecidedPart(
  orphans: Orphans | null,
  { receiver, waits }: Decision,
): 'projects' | 'evaluations' | null {
  if (orphans === null) return null;
  if (orphans.proyectos.length > 0 && receiver === undefined) return 'projects';
  return orphans.evaluaciones.length > 0 && !waits ? 'evaluations' : null;
}

/** As the call takes it. */
export function handOverBody(orphans: Orphans | null, { receiver, waits }: Decision) {
  if (orphans === null) return {};
  const proyectos = orphans.proyectos.length > 0 && receiver !== undefined ? { proyectos: receiver?.id ?? null } : {};
  const evaluaciones = orphans.evaluaciones.length > 0 && waits ? { evaluaciones: 'esperan' as const } : {};
  const traspaso = { ...proyectos, ...evaluaciones };
  return Object.keys(traspaso).length > 0 ? { traspaso } : {};
}
