import { FileUp, Plus } from 'lucide-react';
import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportRefusal, type Refused } from './import-refusal.tsx';
import { EmptyTemplateDialog } from './empty-template-dialog.tsx';
import type { AskAnother } from './use-ask-another.tsx';

const TEXT = STUDIO_LIBRARY.library;
const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Drafts that come from nowhere in the list: a file, or nothing at all. */
export function NewTemplate({ years, ask }: { years: readonly number[]; ask: AskAnother }) {
  const client = useClient();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const start = async (body: OpenTemplateDraftBody) => {
    const answer = await client.call('open-template-draft', { body, handles: [400] });
    if (answer === undefined) return;
    if (answer.ok) return navigate(PATHS.templateDraft(answer.data.id));
    if (answer.status === 400) setRefused({ text: answer.error, problems: problemsIn(answer) });
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className="hidden"
        aria-label={TEXT.import}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void chosen.text().then((texto) => start({ texto }));
        }}
      />
      <Button kind="ghost" icon={<FileUp {...icon} />} title={TEXT.importHelp} onClick={() => file.current?.click()}>
        {TEXT.import}
      </Button>
      <Button icon={<Plus {...icon} />} onClick={() => setAsks(true)}>
        {TEXT.empty}
      </Button>
      {refused && <ImportRefusal refused={refused} onClose={() => setRefused(null)} />}
      {asks && (
        <EmptyTemplateDialog
          years={years}
          onClose={() => setAsks(false)}
          onStart={async (body) => {
            // One dialog at a time: what was chosen here is said again in the question.
            setAsks(false);
            if (await ask(body)) await start({ ...body, vacia: true });
          }}
        />
      )}
    </>
  );
}
