import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Light } from '#web/ui/light.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ExamplesButton } from '../examples/examples-button.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { goToPart, PARTS, type Readiness } from './hindrances.ts';
import type { Publication } from './use-publication.ts';

const TEXT = STUDIO_PUBLISH.publish;

const HEADLINES = { blocked: TEXT.refused, checking: TEXT.checking, ready: TEXT.ready } as const;

interface ReadyAsideProps {
  editor: Editor;
  publication: Publication;
  readiness: Readiness;
  onOpen: (place: string) => void;
}

/** What must hold before a version is published, and the button. */
export function ReadyAside({ editor, publication, readiness, onOpen }: ReadyAsideProps) {
  const { checks, saving } = editor;
  const errors = editor.errors.length + checks.blocking.length;
  const { draft } = saving;
  const { isBusy, publish, way } = publication;
  const isSaved = saving.state === 'clean';
  const [first] = checks.warnings;
  return (
    <aside className="h-fit rounded-lg border border-line-strong p-5 lg:sticky lg:top-32" aria-labelledby="h-listo">
      <div role="status">
        <h2 className="text-h3 font-semibold" id="h-listo">
          {HEADLINES[readiness]}
        </h2>
      </div>
      <ul className="mt-3 flex flex-col gap-2 text-ui">
        <Point state={errors === 0 ? 'done' : 'wrong'} onGo={() => goToPart(PARTS.why)}>
          {errors === 0 ? TEXT.noErrors : TEXT.errors(errors)}
        </Point>
        {checks.failing && editor.template.samples.length === 0 && (
          <Point state="half" onGo={() => goToPart(PARTS.examples)}>
            {TEXT.noSamples}
          </Point>
        )}
        {checks.failing && editor.template.samples.length > 0 && (
          <Point state={checks.failing.length === 0 ? 'done' : 'wrong'} onGo={() => goToPart(PARTS.examples)}>
            {checks.failing.length === 0
              ? TEXT.samplesPass(editor.template.samples.length)
              : TEXT.samplesFail(checks.failing.length)}
          </Point>
        )}
        {!isSaved && <Point state="wrong">{TEXT.unsaved}</Point>}
        {draft.mientras && (
          <Point state="wrong" onGo={() => goToPart(PARTS.newer)}>
            {TEXT.newerPoint(draft.mientras.plantilla.version)}
          </Point>
        )}
        {first && (
          <Point state="half" onGo={() => onOpen(editor.entryOf(first))}>
            {TEXT.warnings(checks.warnings.length)}
          </Point>
        )}
      </ul>
      <div className="mt-3" id={PARTS.examples} tabIndex={-1}>
        <ExamplesButton editor={editor} />
      </div>
      <dl className="mt-4 border-t border-line pt-3 text-table">
        <dt className="text-ink-2">{TEXT.from}</dt>
        <dd className="font-semibold">{way === 'esperar' ? TEXT.fromNext : TEXT.fromNow}</dd>
      </dl>
      <Button
        kind="primary"
        className="mt-4 w-full"
        busy={isBusy && TEXT.busy}
        off={readiness !== 'ready'}
        onClick={() => void publish()}
      >
        {TEXT.button(draft.plantilla.version)}
      </Button>
      <p className="mt-2 text-meta text-ink-2">{TEXT.recorded}</p>
    </aside>
  );
}

interface PointProps {
  state: 'done' | 'wrong' | 'half';
  /** The way to where it is mended, while it is not. */
  onGo?: () => void;
  children: string;
}

function Point({ state, onGo, children }: PointProps) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1">
        <Light state={state} word="" />
      </span>
      {onGo && state !== 'done' ? (
        <button type="button" className={joinClasses(linkStyle, 'text-left')} onClick={onGo}>
          {children}
        </button>
      ) : (
        children
      )}
    </li>
  );
}
