import { useCallback } from 'react';
import type { Change } from '#engine/versions/change.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ChangeList } from '../publish/change-list.tsx';
import type { TemplateRow } from '../wire.ts';

function named({ anio, version }: { anio: number; version: number }): string {
  return `${anio} ${TEXT.versionOf(version)}`;
}

/** What a version changed, in words. */
export function CompareDialog({ row, onClose }: { row: TemplateRow; onClose: () => void }) {
  const client = useClient();
  const { id, padre, anio, version } = row;
  const from = padre?.id;
  const changes = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.get<{ cambios: readonly Change[] }>('/plantillas/comparar', { query: { de: from, a: id }, signal }),
      [client, from, id],
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="row"
      title={TEXT.compare.title(padre ? named(padre) : '', named({ anio, version }))}
      foot={
        <Button kind="ghost" onClick={onClose}>
          {UI.close}
        </Button>
      }
    >
      {changes.phase === 'loading' && <RowsSkeleton label={UI.loading} />}
      {(changes.phase === 'failed' || changes.phase === 'nothing') && <LoadFailure onAgain={changes.again} />}
      {changes.phase === 'ready' &&
        (changes.data.cambios.length === 0 ? (
          <p className="text-ui">{TEXT.compare.same}</p>
        ) : (
          <ChangeList changes={changes.data.cambios} />
        ))}
    </Dialog>
  );
}
