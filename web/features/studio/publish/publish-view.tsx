import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { UI } from '#web/text/ui.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { OpenPlace } from '../examples/show-example.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { Elsewhere } from './elsewhere.tsx';
import { HindranceList } from './hindrance-list.tsx';
import { hindrancesOf, readinessOf } from './hindrances.ts';
import { ImpactSummary } from './impact-summary.tsx';
import { MovingList } from './moving-list.tsx';
import { NewerVersionAlert } from './newer-version-alert.tsx';
import { ReadyAside } from './ready-aside.tsx';
import { usePublication, type Publication } from './use-publication.ts';
import { useReach, type Reach } from './use-reach.ts';
import { WayChoice } from './way-choice.tsx';

const TEXT = STUDIO_PUBLISH.publish;

/** Why it cannot be published, or what changes, what becomes of what was answered, and why; then it is published. */
export function PublishView({ editor, onOpen }: { editor: Editor; onOpen: OpenPlace }) {
  const { saving, checks } = editor;
  const reach = useReach(editor);
  const publication = usePublication(editor, reach.data?.evaluaciones?.impedidas ?? 0);
  const hindrances = hindrancesOf(editor, [...reach.problems, ...(publication.refused?.problems ?? [])]);
  const readiness = readinessOf(editor, hindrances, reach.isKnown);

  // What is told below is of what is stored.
  const saveNow = useEffectEvent(() => void saving.save());
  const isPending = saving.state === 'pending' && checks.of === editor.template;
  useEffect(() => {
    if (isPending) saveNow();
  }, [isPending]);

  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-4 pt-7 pb-16 md:px-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
        <p className="mt-1 max-w-form text-ui text-ink-2">{TEXT.about}</p>
        <HindranceList editor={editor} hindrances={hindrances} onOpen={onOpen} onSave={() => void saving.save()} />
        {publication.refused && publication.refused.problems.length === 0 && (
          <Alert tone="bad" title={TEXT.refused} className="mt-6 max-w-form">
            {publication.refused.text}
          </Alert>
        )}
        <NewerVersionAlert editor={editor} />
        <ChangesPart editor={editor} />
        <AnswersPart editor={editor} publication={publication} reach={reach} />
        <NotePart publication={publication} />
      </div>
      <ReadyAside editor={editor} publication={publication} readiness={readiness} onOpen={onOpen} />
    </div>
  );
}

function ChangesPart({ editor: { saving } }: { editor: Editor }) {
  const { cambios, impacto, plantilla } = saving.draft;
  return (
    <Part title={TEXT.changes}>
      {saving.state !== 'clean' ? (
        <RowsSkeleton label={TEXT.unsaved} />
      ) : cambios.length === 0 ? (
        <p className="text-ui">{TEXT.nothing}</p>
      ) : (
        <ImpactSummary changes={cambios} impact={impacto} year={plantilla.anio} />
      )}
    </Part>
  );
}

function AnswersPart({
  editor: { saving },
  publication: { way, setWay },
  reach,
}: {
  editor: Editor;
  publication: Publication;
  reach: Reach;
}) {
  const { impacto } = saving.draft;
  return (
    <Part title={TEXT.answers}>
      {saving.state === 'clean' ? (
        <>
          <ul className="flex flex-col gap-1.5 text-ui">
            {impacto.textos.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {way !== null && (
            <WayChoice
              impact={impacto}
              stopped={reach.data?.evaluaciones?.impedidas ?? 0}
              staying={reach.data?.evaluaciones?.quedan ?? 0}
              value={way}
              onChange={setWay}
            />
          )}
          {reach.failed && (
            <Button size="small" className="mt-4" onClick={reach.again}>
              {UI.retry}
            </Button>
          )}
          {reach.data?.evaluaciones && <MovingList evaluations={reach.data.evaluaciones} />}
          {reach.data && <Elsewhere counts={reach.data.anteriores} />}
        </>
      ) : (
        <RowsSkeleton label={TEXT.unsaved} rows={1} />
      )}
    </Part>
  );
}

function NotePart({ publication: { note, setNote, lacksNote } }: { publication: Publication }) {
  return (
    <Part title={TEXT.reason}>
      <Field
        id="publicar-nota"
        label={TEXT.note}
        help={TEXT.noteHelp}
        error={lacksNote ? TEXT.needsNote : undefined}
        className={lacksNote ? 'ml-0 max-w-form' : 'max-w-form'}
      >
        {(control) => (
          <TextArea {...control} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-3 text-h2 font-semibold tracking-title">{title}</h3>
      {children}
    </section>
  );
}
