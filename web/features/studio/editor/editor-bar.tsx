import { CloudAlert, CloudCheck, LoaderCircle, Pencil, PencilLine, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockTime } from '#web/app/call/clock-time.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isScoredKind } from '../model/scoring/scored-item.ts';
import { nameOf } from '../template-name.ts';
import type { DraftSaving } from '../editing/use-draft-saving.ts';
import type { Editor } from '../editing/use-editor.ts';

const VIEWS = ['editar', 'decide', 'ensayar', 'historial', 'publicar'] as const;
export type View = (typeof VIEWS)[number];

/** Only evaluations decide something, and only what decides is rehearsed. */
export function viewsOf(template: Editor['template']): readonly View[] {
  return VIEWS.filter((one) => (one !== 'decide' && one !== 'ensayar') || isScoredKind(template));
}

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sticks under the head: what is open, its views, whether the server has it, the way back. */
export function EditorBar({ editor, view }: { editor: Editor; view: View }) {
  const { plantilla } = editor.saving.draft;
  return (
    <div className="z-20 border-b border-line bg-surface lg:sticky lg:top-14 print:hidden" data-screen-only>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <BackLink to={PATHS.templates}>{TEXT.back}</BackLink>
        <p className="min-w-0 border-l border-line pl-4 text-table">
          <span className="nums font-semibold">{nameOf(plantilla)}</span>{' '}
          <span className="nums text-ink-3">
            {plantilla.tipo} {STUDIO_LIBRARY.versionOf(plantilla.version)}
          </span>
        </p>
        <span className="inline-flex items-center gap-1.5 text-table whitespace-nowrap">
          <PencilLine {...icon} className="size-4 shrink-0 text-warn" />
          {TEXT.draft}
        </span>
        <nav aria-label={TEXT.views.label} className="lg:ml-4">
          <ul className="flex flex-wrap gap-1 text-table">
            {viewsOf(editor.template).map((one) => (
              <li key={one}>
                <Link
                  to={one === 'editar' ? '?' : `?vista=${one}`}
                  aria-current={one === view ? 'page' : undefined}
                  className="inline-flex min-h-8 items-center rounded-md px-2.5 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {TEXT.views[one]}
                </Link>
              </li>
            ))}
            <li>
              <Link
                to={PATHS.compareTemplates(editor.saving.draft.padre?.id ?? null, editor.saving.draft.id)}
                className="inline-flex min-h-8 items-center rounded-md px-2.5 text-ink-2 hover:bg-hover hover:text-ink"
              >
                {TEXT.views.comparar}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SavingState saving={editor.saving} />
          <span className="mx-1 h-5 border-l border-line" />
          <IconButton
            label={TEXT.undo}
            icon={<Undo2 {...icon} />}
            className="disabled:text-line-strong"
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            label={TEXT.redo}
            icon={<Redo2 {...icon} />}
            className="disabled:text-line-strong"
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
        </div>
      </div>
    </div>
  );
}

const FIGURES = {
  clean: { Icon: CloudCheck, tone: 'text-ok' },
  saving: { Icon: LoaderCircle, tone: 'animate-spin text-ink-3' },
  pending: { Icon: Pencil, tone: 'text-warn' },
  faulty: { Icon: CloudAlert, tone: 'text-warn' },
  failed: { Icon: CloudAlert, tone: 'text-bad' },
  conflict: { Icon: CloudAlert, tone: 'text-bad' },
} as const;

function SavingState({ saving }: { saving: DraftSaving }) {
  const { state, savedAt } = saving;
  const { Icon, tone } = FIGURES[state];
  const { saving: words } = TEXT;
  const text = {
    clean: savedAt === null ? words.clean : words.saved(clockTime(savedAt)),
    saving: words.saving,
    pending: words.pending,
    faulty: words.faulty,
    failed: saving.fault === null ? words.failed : words.faults[saving.fault],
    conflict: words.conflict,
  }[state];
  return (
    <>
      <p className="nums inline-flex items-center gap-1.5 text-meta text-ink-2" role="status">
        <Icon className={`size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
        {text}
      </p>
      {state === 'failed' && saving.fault !== 'gone' && (
        <Button kind="quiet" size="small" onClick={() => void saving.save()}>
          {words.retry}
        </Button>
      )}
    </>
  );
}
