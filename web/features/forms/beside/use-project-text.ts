import { useCallback } from 'react';
import type { BrowserClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { loadProjectText, type ProjectKind } from './load-project-text.ts';

/** What the project says, once it has been read. */
export function useProjectText(client: BrowserClient, kind: ProjectKind, projectId: number) {
  return useLoad(
    useCallback((signal: AbortSignal) => loadProjectText(client, kind, projectId, signal), [client, kind, projectId]),
  );
}
