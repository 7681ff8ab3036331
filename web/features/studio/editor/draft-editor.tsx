import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { HistoryView } from '../publish/history-view.tsx';
import { PublishView } from '../publish/publish-view.tsx';
import { RehearsalView } from '../rehearsal/rehearsal-view.tsx';
import { nameOf } from '../template-name.ts';
import { ChecksStrip } from './checks-strip.tsx';
import { DecisionView } from './decision/decision-view.tsx';
import { DraftConflictAlert } from './draft-conflict-alert.tsx';
import { DraftGoneAlert } from './draft-gone-alert.tsx';
import { EditorBar, viewsOf, type View } from './editor-bar.tsx';
import { ItemPane } from './item/item-pane.tsx';
import type { LoadedDraft } from '../editing/load-draft.ts';
import { OutlinePane } from './outline/outline-pane.tsx';
import { PANES, PaneTabs, type Pane } from './pane-tabs.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { usePanes } from './use-panes.ts';
import { useRoomBelow } from './use-room-below.ts';

/** Outline, properties and preview side by side, the checks below; on a phone one at a time. */
export function DraftEditor({ loaded }: { loaded: LoadedDraft }) {
  const editor = useEditor(loaded);
  const [params, setParams] = useSearchParams();
  const { pane, show } = usePanes();
  const view: View = viewsOf(editor.template).find((one) => one === params.get('vista')) ?? 'editar';
  const name = nameOf(loaded.draft.plantilla);
  usePageTitle(TEXT.editorTitle(name));
  const { prepared, errors } = editor.checks;
  const { preview } = TEXT;
  const status = prepared === null ? preview.nothing : errors.length > 0 ? preview.broken : preview.about;
  const open = (place: string) => {
    editor.goTo(place);
    show('item', true);
    if (view !== 'editar') setParams({});
  };
  const shown = (one: Pane) => joinClasses('min-h-0 min-w-0 lg:flex', pane === one ? 'flex' : 'max-lg:hidden');
  return (
    <>
      <h1 className="sr-only">{TEXT.editorTitle(name)}</h1>
      <EditorBar editor={editor} view={view} />
      <DraftConflictAlert editor={editor} />
      <DraftGoneAlert editor={editor} />
      {editor.recovered && editor.saving.conflict === null && editor.saving.fault !== 'gone' && (
        <div className="mx-auto max-w-page px-4 py-4 md:px-6">
          <Alert tone="accent" title={TEXT.recovered} onClose={editor.dismissRecovered}>
            {TEXT.recoveredText}
          </Alert>
        </div>
      )}
      {view === 'decide' && <DecisionView editor={editor} onOpen={open} />}
      {view === 'publicar' && <PublishView editor={editor} onOpen={open} />}
      {view === 'ensayar' && <RehearsalView editor={editor} />}
      {view === 'historial' && <HistoryView editor={editor} />}
      {view === 'editar' && (
        <>
          <PaneTabs panes={PANES} current={pane} onChoose={show} />
          <Panes>
            <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[19rem_23.5rem_minmax(0,1fr)]">
              <div className={joinClasses(shown('outline'), 'bg-ground lg:border-r lg:border-line')}>
                <OutlinePane editor={editor} onOpen={open} />
              </div>
              <div className={joinClasses(shown('item'), 'lg:border-r lg:border-line')}>
                <ItemPane editor={editor} />
              </div>
              <div className={joinClasses(shown('preview'), 'bg-sunken')}>
                <PreviewPane prepared={prepared} status={status} place={editor.place} editor={editor} />
              </div>
            </div>
            <div
              className={joinClasses(
                'min-h-0 shrink-0 lg:sticky lg:bottom-0 lg:z-10',
                pane === 'checks' ? undefined : 'max-lg:hidden',
              )}
            >
              <ChecksStrip editor={editor} onOpen={open} />
            </div>
          </Panes>
        </>
      )}
    </>
  );
}

/** What is left of the window, and not less than one can work in. */
function Panes({ children }: { children: ReactNode }) {
  const room = useRoomBelow();
  return (
    <div ref={room} className="flex flex-col lg:h-[calc(100dvh-var(--above,6.625rem))] lg:min-h-120" data-fills-window>
      {children}
    </div>
  );
}
