import { useMemo, useState } from 'react';
import type { Trial } from '#engine/scoring/prove/trial.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { GivenPanel } from '../../examples/given-panel.tsx';
import { SaveExampleDialog } from '../../examples/save-example-dialog.tsx';
import { givenWith, NOTHING_GIVEN, scopeOfExample, type Given } from '../../model/examples/example-scope.ts';
import type { Tried } from '../../model/examples/new-example.ts';
import { JsonView, type Typing } from '../json/json-view.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewForm } from './preview-form.tsx';
import { isFormMode, MODES, type Mode } from './preview-modes.ts';
import { PrintView } from './print-view.tsx';

const TEXT = STUDIO_EDITOR.preview;

interface PreviewPaneProps {
  prepared: PreparedTemplate | null;
  /** Says which version is seen. */
  status: string;
  /** The item that is edited. */
  place?: string;
  /** Where answers can be kept as an example of the draft. */
  editor?: Editor;
}

/** The form as it will be, with the product's own renderer over answers that nobody keeps. */
export function PreviewPane({ prepared, status, place = '', editor }: PreviewPaneProps) {
  const [number, setNumber] = useState(1);
  const [mode, setMode] = useState<Mode>('formulario');
  const [emptied, setEmptied] = useState(0);
  const [kept, setKept] = useState(() => new Map<number, Answers>());
  const [given, setGiven] = useState<Given>(NOTHING_GIVEN);
  const [tried, setTried] = useState<Tried | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const sections = prepared?.sections ?? [];
  // Of the project form only the section that is edited is drawn.
  const key = place.split(/[/#]/u)[1];
  const at = sections.find((one) => one.key !== '' && one.key === key)?.number;
  const [followed, setFollowed] = useState(at);
  if (at !== undefined && at !== followed) {
    setFollowed(at);
    setNumber(at);
  }
  const section = sections.find((one) => one.number === number) ?? sections[0];
  const asked = editor?.example ?? null;
  const [shown, setShown] = useState<Trial | null>(null);
  if (asked !== shown && asked !== null) {
    setShown(asked);
    setMode(asked.contexto?.forma === 'definitiva' ? 'definitiva' : 'formulario');
    setKept(new Map([[section?.number ?? 1, asked.respuestas]]));
    setGiven(givenWith(asked));
    setEmptied(emptied + 1);
  }
  const answersNow = () => kept.get(section?.number ?? 1) ?? {};
  const isRubric = prepared?.template.scoring !== undefined;
  const modes = MODES.filter((one) => (one !== 'definitiva' || isRubric) && (editor || isFormMode(one)));
  // On paper a panel is seen in the form that reads it.
  const isDefinitive = mode === 'definitiva' || (mode === 'impresion' && given.evaluaciones.length > 0);
  const scope = useMemo(
    () => prepared && scopeOfExample(prepared, given, isDefinitive),
    [prepared, given, isDefinitive],
  );
  const isForm = isFormMode(mode);
  return (
    <section className="flex w-full min-w-0 flex-col" aria-labelledby="h-vista">
      <PreviewBar
        mode={mode}
        modes={modes}
        isRubric={isRubric}
        onMode={setMode}
        sections={sections}
        section={section}
        onSection={setNumber}
        onKeep={
          editor && section && (() => setTried({ section: section.number, answers: answersNow(), given, isDefinitive }))
        }
        onClear={() => {
          setKept(new Map());
          setGiven(NOTHING_GIVEN);
          setEmptied(emptied + 1);
        }}
      />
      {prepared && mode !== 'json' && (
        <GivenPanel key={emptied} prepared={prepared} given={given} onGive={setGiven} answersNow={answersNow} />
      )}
      {tried && editor && prepared && (
        <SaveExampleDialog editor={editor} prepared={prepared} tried={tried} onClose={() => setTried(null)} />
      )}
      {editor && mode === 'json' && <JsonView editor={editor} typing={typing} onType={setTyping} />}
      {editor && scope && mode === 'impresion' && <PrintView editor={editor} kept={kept} scope={scope} />}
      {isForm && (
        <ScrollRegion
          className="min-h-0 flex-1 relative p-4 lg:overflow-y-auto lg:p-6"
          role="group"
          aria-label={TEXT.title}
        >
          <p className="mx-auto mb-3 max-w-form text-meta text-ink-2" role="status">
            {status}
          </p>
          {prepared && section && scope && (
            <div className="mx-auto max-w-form rounded-lg border border-line bg-surface p-5 sm:p-6 [&_[data-actual]]:rounded-md [&_[data-actual]]:outline-2 [&_[data-actual]]:outline-offset-8 [&_[data-actual]]:outline-accent [&_[data-actual]]:outline-dashed">
              <PreviewForm
                key={`${section.number} ${emptied}`}
                prepared={prepared}
                section={section}
                isReading={mode === 'lectura'}
                kept={kept}
                place={place}
                scope={scope}
              />
            </div>
          )}
        </ScrollRegion>
      )}
    </section>
  );
}
