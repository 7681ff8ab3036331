import type { ReactNode } from 'react';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Button } from '#web/ui/button.tsx';
import { Light } from '#web/ui/light.tsx';
import { AdaptButton } from '../editor/checks-strip.tsx';
import type { Editor } from '../editing/use-editor.ts';
import type { Publication } from './use-publication.ts';

const TEXT = STUDIO_PUBLISH.publish;

/** What must hold before a version is published, and the button. */
export function ReadyAside({ editor, publication }: { editor: Editor; publication: Publication }) {
  const { checks, saving } = editor;
  const errors = [...editor.errors, ...checks.blocking];
  const { draft } = saving;
  const { isBusy, publish } = publication;
  const isSaved = saving.state === 'clean';
  const isBlocked = errors.length > 0 || (checks.failing ?? []).length > 0 || draft.mientras !== null;
  const isSound = isSaved && !isBlocked && checks.failing !== null;
  return (
    <aside className="h-fit rounded-lg border border-line-strong p-5 lg:sticky lg:top-32" aria-labelledby="h-listo">
      <h2 className="text-h3 font-semibold" id="h-listo">
        {isBlocked ? TEXT.refused : TEXT.ready}
      </h2>
      <ul className="mt-3 flex flex-col gap-2 text-ui">
        <Point done={errors.length === 0}>{errors.length === 0 ? TEXT.noErrors : TEXT.errors(errors.length)}</Point>
        {errors.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`} className="ml-6 text-table text-ink-2">
            {message}
          </li>
        ))}
        {checks.failing && (
          <Point done={checks.failing.length === 0}>
            {checks.failing.length === 0
              ? TEXT.samplesPass(editor.template.samples.length)
              : TEXT.samplesFail(checks.failing.length)}
          </Point>
        )}
        {!isSaved && <Point done={false}>{TEXT.unsaved}</Point>}
        {draft.mientras && <Point done={false}>{TEXT.newerPoint(draft.mientras.plantilla.version)}</Point>}
        {checks.warnings.length > 0 && (
          <li className="flex items-start gap-2">
            <span className="mt-1">
              <Light state="half" word="" />
            </span>
            {TEXT.warnings(checks.warnings.length)}
          </li>
        )}
      </ul>
      <div className="mt-3">
        <AdaptButton editor={editor} />
      </div>
      <Button
        kind="primary"
        className="mt-5 w-full"
        busy={isBusy && TEXT.busy}
        off={!isSound}
        onClick={() => void publish()}
      >
        {TEXT.button(draft.plantilla.version)}
      </Button>
      <p className="mt-2 text-meta text-ink-2">{TEXT.recorded}</p>
    </aside>
  );
}

function Point({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1">
        <Light state={done ? 'done' : 'wrong'} word="" />
      </span>
      {children}
    </li>
  );
}
