import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useParts } from '#web/ui/use-parts.ts';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import type { Editor } from '../editing/use-editor.ts';
import { ChecksStrip } from './checks-strip.tsx';
import { ItemPane } from './item/item-pane.tsx';
import { OutlinePane } from './outline/outline-pane.tsx';
import { PANES, PaneTabs, type Pane } from './pane-tabs.tsx';
import type { OpenPlace } from '../examples/show-example.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { Panes } from './use-panes.ts';

const TEXT = STUDIO_EDITOR.preview;

interface EditViewProps {
  editor: Editor;
  panes: Panes;
  onOpen: OpenPlace;
}

/** Outline, properties and preview side by side, the checks below; on a phone one at a time. */
export function EditView({ editor, panes: { pane, show }, onOpen }: EditViewProps) {
  const room = useRoomBelow();
  const drawn = useParts(3);
  const { prepared, errors } = editor.checks;
  const status = prepared === null ? TEXT.nothing : errors.length > 0 ? TEXT.broken : TEXT.about;
  const shown = (one: Pane) => joinClasses('min-h-0 min-w-0 lg:flex', pane === one ? 'flex' : 'max-lg:hidden');
  return (
    <>
      <PaneTabs panes={PANES} current={pane} onChoose={show} />
      {/* What is left of the window, and not less than one can work in. */}
      <div
        ref={room}
        className="flex flex-col lg:h-[calc(100dvh-var(--above,6.625rem))] lg:min-h-120"
        data-fills-window
      >
        <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[19rem_23.5rem_minmax(0,1fr)]">
          <div className={joinClasses(shown('outline'), 'bg-ground lg:border-r lg:border-line')}>
            <OutlinePane editor={editor} onOpen={onOpen} />
          </div>
          <div className={joinClasses(shown('item'), 'lg:border-r lg:border-line')}>
            {drawn > 1 && <ItemPane editor={editor} />}
          </div>
          <div className={joinClasses(shown('preview'), 'bg-sunken')}>
            {drawn > 2 && <PreviewPane prepared={prepared} status={status} place={editor.place} editor={editor} />}
          </div>
        </div>
        <div
          className={joinClasses(
            'min-h-0 shrink-0 lg:sticky lg:bottom-0 lg:z-10',
            pane === 'checks' ? undefined : 'max-lg:hidden',
          )}
        >
          <ChecksStrip editor={editor} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}
