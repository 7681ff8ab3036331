import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { UI } from '#web/text/ui.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { loadDraft } from '../editing/load-draft.ts';
import { NoSuchTemplate } from '../no-such-template.tsx';

export default function EditorScreen() {
  const { id = '' } = useParams();
  const client = useClient();
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => loadDraft(client, /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0, signal),
      [client, id],
    ),
  );
  if (loaded.phase === 'loading') return <PageSkeleton label={UI.loading} />;
  if (loaded.phase === 'ready') return <DraftEditor key={loaded.data.draft.id} loaded={loaded.data} />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      {loaded.phase === 'failed' && (loaded.status === 404 || loaded.status === 400) ? (
        <NoSuchTemplate texts={TEXT} />
      ) : (
        <LoadFailure isScreen onAgain={loaded.again} />
      )}
    </div>
  );
}
