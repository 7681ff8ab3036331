import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { callName } from '#web/app/call-name.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { nameOf, toldOf } from '../template-name.ts';
import type { FormName } from './find-open-drafts.ts';

const TEXT = STUDIO_LIBRARY.openDrafts;

interface OpenDraftsDialogProps {
  form: FormName;
  drafts: readonly TemplateRow[];
  /** Another one in spite of it, or none. */
  onAnswer: (another: boolean) => void;
}

/** Somebody may be at work on the same form: their draft is one touch away, a second one is made only on purpose. */
export function OpenDraftsDialog({ form, drafts, onAnswer }: OpenDraftsDialogProps) {
  const one = drafts.length === 1;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={one ? TEXT.one(nameOf(form)) : TEXT.several(drafts.length, nameOf(form))}
      foot={
        <>
          <Button onClick={() => onAnswer(true)}>{TEXT.another}</Button>
          <Button kind="ghost" onClick={() => onAnswer(false)}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p>{TEXT.why}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link
              to={PATHS.templateDraft(draft.id)}
              className="group flex min-h-11 items-start gap-2.5 rounded-md py-2.5 pr-1 hover:bg-hover"
              onClick={() => onAnswer(false)}
            >
              <PencilLine className="mt-0.5 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
              <span className="min-w-0">
                <span className="block font-semibold text-ink group-hover:text-accent group-hover:underline">
                  {TEXT.goTo(whoOf(draft.ultimoAutor ?? draft.autor))}
                </span>
                <span className="block text-ui text-ink-2">{toldOf(draft, false).join(', ')}</span>
                <span className="nums block text-meta text-ink-2">{TEXT.saved(fullMoment(draft.modificada))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whoOf(person: PersonName | null): string {
  return person === null ? STUDIO_LIBRARY.system : callName(person);
}
