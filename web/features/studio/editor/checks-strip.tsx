import { ChevronDown, ChevronUp, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#engine/problem.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Button } from '#web/ui/button.tsx';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import { flatOutline } from '../model/items/outline.ts';
import type { Editor } from '../editing/use-editor.ts';
import { ShowExample, type OpenPlace } from '../examples/show-example.tsx';
import { ExamplesButton } from '../examples/examples-button.tsx';

const TEXT = STUDIO_EDITOR.checks;
const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is wrong with the draft, each with the way to it. Open by itself while there are errors. */
export function ChecksStrip({ editor, onOpen }: { editor: Editor; onOpen: OpenPlace }) {
  const { checks } = editor;
  const errors = [...editor.errors, ...checks.blocking];
  const [opened, setOpened] = useState(false);
  const failing = checks.failing ?? [];
  const count = editor.template.samples.length;
  const isOpen = opened || errors.length > 0;
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="h-controles">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-table md:px-6">
        <h2 className="font-semibold" id="h-controles">
          {TEXT.title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1" role="status">
          {errors.length > 0 ? (
            <span className="inline-flex items-center gap-1.5 font-semibold">
              <WarningTriangle className="size-4 text-bad" />
              {TEXT.errors(errors.length)}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <CircleCheck className="size-4 text-ok" {...icon} />
              {TEXT.clean}
            </span>
          )}
          {checks.warnings.length > 0 && (
            <span className="inline-flex items-center gap-1.5 text-warn">
              <TriangleAlert className="size-4" {...icon} />
              {TEXT.warnings(checks.warnings.length)}
            </span>
          )}
          {checks.failing !== null && editor.errors.length === 0 && (
            <span className="inline-flex items-center gap-1.5 text-ink-2">
              {failing.length > 0 && <WarningTriangle className="size-4 text-bad" />}
              {count === 0 ? TEXT.noSamples : TEXT.samples(count - failing.length, count)}
            </span>
          )}
        </p>
        <ExamplesButton editor={editor} />
        <span className="ml-auto inline-flex items-center gap-3">
          {errors.length > 0 && (
            <span className="text-meta text-ink-2">{editor.errors.length > 0 ? TEXT.blocked : TEXT.unready}</span>
          )}
          {errors.length === 0 && checks.warnings.length + failing.length > 0 && (
            <Button
              kind="ghost"
              size="small"
              aria-expanded={isOpen}
              icon={isOpen ? <ChevronDown className="size-4" {...icon} /> : <ChevronUp className="size-4" {...icon} />}
              onClick={() => setOpened(!opened)}
            >
              {isOpen ? TEXT.hide : TEXT.show}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <ul
          className="divide-y divide-line border-t border-line text-table lg:max-h-44 relative lg:overflow-y-auto"
          // What scrolls must be reached by the keyboard.
          // oxlint-disable-next-line no-noninteractive-tabindex
          tabIndex={0}
          aria-label={TEXT.title}
        >
          {errors.map((problem) => (
            <Line
              key={`${problem.pointer} ${problem.code} ${problem.message}`}
              problem={problem}
              editor={editor}
              onOpen={onOpen}
              isError
            />
          ))}
          {editor.errors.length === 0 &&
            failing.map(({ index, nombre }) => (
              <li key={index} className="flex items-start gap-3 px-4 py-2 md:px-6">
                <WarningTriangle className="mt-0.5 size-4 shrink-0 text-bad" />
                <span>{TEXT.sampleFails(nombre)}</span>
              </li>
            ))}
          {checks.warnings.map((problem) => (
            <Line
              key={`${problem.pointer} ${problem.code} ${problem.message}`}
              problem={problem}
              editor={editor}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  problem: Problem;
  editor: Editor;
  onOpen: OpenPlace;
  isError?: boolean;
}

function Line({ problem, editor, onOpen, isError = false }: LineProps) {
  const place = editor.entryOf(problem);
  const label = flatOutline(editor.outline).find(({ id }) => id === place)?.label ?? STUDIO_EDITOR.outline.form;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-0.5 px-4 py-2 md:px-6">
      {isError ? (
        <WarningTriangle className="mt-0.5 size-4 shrink-0 text-bad" />
      ) : (
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" {...icon} />
      )}
      <span className="sr-only">{isError ? TEXT.error : TEXT.warning}</span>
      <span className="min-w-0 flex-1">{problem.message}</span>
      <ShowExample editor={editor} message={problem.message} onOpen={onOpen} />
      <button type="button" className={linkStyle} onClick={() => onOpen(place)} aria-label={TEXT.goTo(label)}>
        {label}
      </button>
    </li>
  );
}
