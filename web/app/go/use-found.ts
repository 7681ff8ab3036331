import { useEffect, useState } from 'react';
import { decide } from '#engine/process/permissions/decide.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { useClient, type BrowserClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { seesAll } from '#web/app/project/sees-all.ts';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import { personOf } from '#web/app/session/session.ts';
import { GO } from '#web/text/go.ts';
import type { DestinationGroup } from './destination.ts';
import { projectForms, type KnownForms } from './project-forms.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';

const REST_MS = 250;
/** Fewer letters name too much. */
const SHORTEST = 2;
const MOST = 6;
/** Of more projects than these the forms are not told one by one. */
const FEW = 3;
const QUIET = { show: 'none' } as const;

export interface Found {
  text: string;
  /** null: the server could not be asked. */
  groups: readonly DestinationGroup[] | null;
}

/** Projects, their forms and people by what was typed, once the typing rests; what the server shows this person. */
export function useFound(user: SessionUser, typed: string): { found: Found | null; isSearching: boolean } {
  const client = useClient();
  const text = typed.trim();
  const isAsked = text.length >= SHORTEST;
  const [found, setFound] = useState<Found | null>(null);
  const [known] = useState<KnownForms>(() => new Map());
  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    const ask = async () => {
      const groups = await search(client, user, text, { known, signal: gone.signal });
      if (!gone.signal.aborted) setFound({ text, groups });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, user, text, isAsked, known]);
  return { found: isAsked ? found : null, isSearching: isAsked && found?.text !== text };
}

async function search(
  client: BrowserClient,
  user: SessionUser,
  q: string,
  { known, signal }: { known: KnownForms; signal: AbortSignal },
): Promise<DestinationGroup[] | null> {
  const [projects, people] = await Promise.all([
    findProjects(client, user, q, signal),
    seesPeople(user) ? client.call('list-users', { query: { q, limite: MOST }, signal, ...QUIET }) : null,
  ]);
  if (projects === null) return null;
  const few = projects.slice(0, FEW);
  const forms = await Promise.all(few.map(({ id }) => projectForms(client, id, known, signal)));
  return [
    {
      title: GO.groups.projects,
      entries: projects.map((row) => ({ to: stagePanel(row), label: GO.panel(row.codigo, row.titulo) })),
    },
    { title: GO.groups.forms, entries: forms.flat() },
    {
      title: GO.groups.people,
      entries: people?.ok
        ? people.data.map(({ ape, nom, email, tipoUsuario }) => ({
            to: PATHS.usersNamed(email),
            label: GO.person(`${ape}, ${nom}`, userTypeName(tipoUsuario)),
          }))
        : [],
    },
  ];
}

async function findProjects(
  client: BrowserClient,
  user: SessionUser,
  q: string,
  signal: AbortSignal,
): Promise<readonly ProjectRow[] | null> {
  const answer = await client.call(seesAll(user) ? 'list-all-projects' : 'list-user-projects', {
    params: { userId: user.id },
    query: { q, limite: MOST },
    signal,
    ...QUIET,
  });
  return answer?.ok ? answer.data : null;
}

function seesPeople(user: SessionUser): boolean {
  return decide('screen /gestor/usuarios', personOf(user), { mustchange: user.debeCambiarClave }).allowed;
}
