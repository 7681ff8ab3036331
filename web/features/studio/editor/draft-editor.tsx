import { useSearchParams } from 'react-router-dom';
import type { Trial } from '#engine/scoring/prove/trial.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { HistoryView } from '../publish/history-view.tsx';
import { PublishView } from '../publish/publish-view.tsx';
import { RehearsalView } from '../rehearsal/rehearsal-view.tsx';
import { nameOf } from '../template-name.ts';
import { DecisionView } from './decision/decision-view.tsx';
import { DraftConflictAlert } from './draft-conflict-alert.tsx';
import { DraftGoneAlert } from './draft-gone-alert.tsx';
import { EditView } from './edit-view.tsx';
import { EditorBar, viewsOf, type View } from './editor-bar.tsx';
import type { LoadedDraft } from '../editing/load-draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { usePanes } from './use-panes.ts';

/** A draft, seen in one of its views. */
export function DraftEditor({ loaded }: { loaded: LoadedDraft }) {
  const editor = useEditor(loaded);
  const [params, setParams] = useSearchParams();
  const panes = usePanes();
  const view: View = viewsOf(editor.template).find((one) => one === params.get('vista')) ?? 'editar';
  const name = nameOf(loaded.draft.plantilla);
  usePageTitle(TEXT.editorTitle(name));
  const open = (place: string, example?: Trial) => {
    editor.goTo(place);
    if (example) editor.showExample(example);
    panes.show(example ? 'preview' : 'item', true);
    if (view !== 'editar') setParams({});
  };
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
      {view === 'editar' && <EditView editor={editor} panes={panes} onOpen={open} />}
    </>
  );
}
