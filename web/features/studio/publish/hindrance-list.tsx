import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Alert } from '#web/ui/alert.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Editor } from '../editing/use-editor.ts';
import { ShowExample, type OpenPlace } from '../examples/show-example.tsx';
import { goToPart, PARTS, type Hindrance } from './hindrances.ts';

interface HindranceListProps {
  editor: Editor;
  hindrances: readonly Hindrance[];
  onOpen: OpenPlace;
  onSave: () => void;
}

/** Above everything else: why it cannot be published, each with the way to where it is mended. */
export function HindranceList({ editor, hindrances, onOpen, onSave }: HindranceListProps) {
  if (hindrances.length === 0) return null;
  const go = ({ way }: Hindrance) => {
    if (way.to === 'place') return onOpen(way.at);
    if (way.to === 'save') return onSave();
    goToPart(way.at);
  };
  return (
    <div className="mt-6 max-w-form" id={PARTS.why} tabIndex={-1}>
      <Alert tone="bad" title={STUDIO_PUBLISH.publish.why(hindrances.length)}>
        <ol className="mt-2 flex flex-col gap-2.5">
          {hindrances.map((one) => (
            <li key={one.text} className="text-ink">
              {one.text}{' '}
              <button type="button" className={linkStyle} onClick={() => go(one)}>
                {one.way.label}
              </button>{' '}
              <ShowExample editor={editor} message={one.text} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      </Alert>
    </div>
  );
}
