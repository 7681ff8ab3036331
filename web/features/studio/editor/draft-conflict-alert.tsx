import { useMemo } from 'react';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { clockTime } from '#web/app/call/clock-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeList } from '../publish/change-list.tsx';
import { PARTS } from '../publish/hindrances.ts';
import type { Editor } from '../editing/use-editor.ts';

/** Somebody else saved the draft meanwhile: what differs, in words, and the two ways on. */
export function DraftConflictAlert({ editor }: { editor: Editor }) {
  const { conflict, keepMine, takeTheirs } = editor.saving;
  const changes = useMemo(
    () => (conflict ? compareTemplates(conflict.actual.contenido, editor.template).map(presentChange) : []),
    [conflict, editor.template],
  );
  if (!conflict) return null;
  const who = conflict.autor === null ? TEXT.someone : `${conflict.autor.ape}, ${conflict.autor.nom}`;
  return (
    <div id={PARTS.conflict} tabIndex={-1} className="mx-auto max-w-page px-4 py-4 md:px-6">
      <Alert tone="warn" title={TEXT.conflictTitle(who, clockTime(new Date(conflict.fecha)))}>
        <p>{TEXT.conflictText}</p>
        <p className="mt-2 font-semibold text-ink">
          {changes.length > 0 ? TEXT.conflictChanges : TEXT.conflictNothing}
        </p>
        <ChangeList changes={changes} />
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={keepMine}>
            {TEXT.keepMine}
          </Button>
          <Button
            size="small"
            onClick={() => {
              const theirs = takeTheirs();
              if (theirs) editor.edit(() => theirs);
            }}
          >
            {TEXT.takeTheirs}
          </Button>
        </p>
      </Alert>
    </div>
  );
}
