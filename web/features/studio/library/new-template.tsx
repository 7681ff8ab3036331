import { CopyPlus, FileUp, Plus } from 'lucide-react';
import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportRefusal, type Refused } from './import-refusal.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import type { AskAnother } from './use-ask-another.tsx';

const TEXT = STUDIO_LIBRARY.library;
const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NewTemplateProps {
  years: readonly number[];
  rows: readonly TemplateRow[];
  ask: AskAnother;
}

/** Drafts that come from somewhere else than their own line: a file, a preset, another form, a whole call. */
export function NewTemplate({ years, rows, ask }: NewTemplateProps) {
  const client = useClient();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const [clones, setClones] = useState(false);
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
      {years.length > 1 && (
        <Button kind="ghost" icon={<CopyPlus {...icon} />} onClick={() => setClones(true)}>
          {STUDIO_START.clone.button}
        </Button>
      )}
      <Button icon={<Plus {...icon} />} onClick={() => setAsks(true)}>
        {STUDIO_START.button}
      </Button>
      {clones && <CloneDialog years={years} onClose={() => setClones(false)} />}
      {refused && <ImportRefusal refused={refused} onClose={() => setRefused(null)} />}
      {asks && (
        <StartDialog
          years={years}
          rows={rows}
          onClose={() => setAsks(false)}
          onStart={async (form, body) => {
            // One dialog at a time: what was chosen here is said again in the question.
            setAsks(false);
            if (await ask(form)) await start(body);
          }}
        />
      )}
    </>
  );
}
