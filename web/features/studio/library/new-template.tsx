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
import { useToast } from '#web/ui/toasts.tsx';
import { ImportRefusal, placed, type Refused } from './import-refusal.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { splitTemplates } from './split-templates.ts';
import { StartDialog } from './start-dialog.tsx';
import type { AskAnother } from './use-ask-another.tsx';

const TEXT = STUDIO_LIBRARY.library;
const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NewTemplateProps {
  years: readonly number[];
  rows: readonly TemplateRow[];
  ask: AskAnother;
  /** Several drafts came at once. */
  onMany: () => void;
}

/** Drafts that come from somewhere else than their own line: a file, a preset, another form, a whole call. */
export function NewTemplate({ years, rows, ask, onMany }: NewTemplateProps) {
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const [clones, setClones] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const start = async (body: OpenTemplateDraftBody) => {
    const answer = await client.call('open-template-draft', { body, handles: [400] });
    if (answer === undefined) return;
    if (answer.ok) return navigate(PATHS.templateDraft(answer.data.id));
    if (answer.status === 400) setRefused({ text: answer.error, problems: placed(problemsIn(answer), body.texto) });
  };
  /** Each is checked by itself: what is sound is a draft, of everything else it is said why it is none. */
  const startMany = async (found: readonly FoundTemplate[]) => {
    const bad: (Refused & { name: string })[] = [];
    let opened = 0;
    for (const { name, text } of found) {
      // One after the other: drafts have the order of the file.
      const answer = await client.call('open-template-draft', { body: { texto: text }, handles: [400] });
      if (answer?.ok) opened += 1;
      else if (answer?.status === 400) {
        bad.push({ name, text: answer.error, problems: placed(problemsIn(answer), text) });
      } else break;
    }
    if (opened > 0) {
      toast(TEXT.imported(opened));
      onMany();
    }
    if (bad.length === 0) return;
    setRefused({
      text: bad.map(({ name, text }) => TEXT.refusedOf(name, text)).join(' '),
      problems: bad.flatMap(({ name, problems }) =>
        problems.map((one) => ({ ...one, code: 'varias', message: TEXT.refusedOf(name, one.message) })),
      ),
    });
  };
  const read = async (files: readonly File[]) => {
    const found = (await Promise.all(files.map(templatesIn))).flat();
    const [only, ...others] = found;
    if (only) await (others.length === 0 ? start({ texto: only.text }) : startMany(found));
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        multiple
        accept=".json,application/json"
        className="hidden"
        aria-label={TEXT.import}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void read(chosen);
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

interface FoundTemplate {
  /** Of the file, with the place in it where it has several. */
  name: string;
  text: string;
}

async function templatesIn(file: File): Promise<FoundTemplate[]> {
  // A file that is no text, as a PDF, is sent as far as it can be, and told by its beginning.
  const texts = splitTemplates((await file.text()).replaceAll('\0', '\uFFFD'));
  return texts.map((text, at) => ({ name: texts.length === 1 ? file.name : TEXT.placeIn(file.name, at + 1), text }));
}
