import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { PARTS } from '../publish/hindrances.ts';

/** Somebody published or discarded the draft meanwhile: what was typed goes on in another one. */
export function DraftGoneAlert({ editor }: { editor: Editor }) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  if (editor.saving.fault !== 'gone') return null;
  const goOn = async () => {
    setBusy(true);
    const body = { texto: JSON.stringify(editor.template) };
    const answer = await client.call('open-template-draft', { body });
    setBusy(false);
    if (answer?.ok) editor.moveTo(PATHS.templateDraft(answer.data.id));
  };
  return (
    <div id={PARTS.conflict} tabIndex={-1} className="mx-auto max-w-page px-4 py-4 md:px-6">
      <Alert tone="warn" title={TEXT.goneTitle}>
        <p>{TEXT.goneText}</p>
        <p className="mt-3">
          <Button size="small" busy={busy && TEXT.goneBusy} onClick={() => void goOn()}>
            {TEXT.goneSave}
          </Button>
        </p>
      </Alert>
    </div>
  );
}
