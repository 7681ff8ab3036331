import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { ChangeList } from './change-list.tsx';
import { NewerVersionAlert } from './newer-version-alert.tsx';
import { ReadyAside } from './ready-aside.tsx';
import { usePublication, type Publication } from './use-publication.ts';
import { WayChoice } from './way-choice.tsx';

const TEXT = STUDIO_PUBLISH.publish;

/** What changes, what becomes of what was answered, why; then the version is published. */
export function PublishView({ editor }: { editor: Editor }) {
  const { saving, checks } = editor;
  const publication = usePublication(editor);

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
        {publication.refused && <Refusal refused={publication.refused} />}
        <NewerVersionAlert editor={editor} />
        <ChangesPart editor={editor} />
        <AnswersPart editor={editor} publication={publication} />
        <NotePart publication={publication} />
      </div>
      <ReadyAside editor={editor} publication={publication} />
    </div>
  );
}

function Refusal({ refused }: { refused: NonNullable<Publication['refused']> }) {
  return (
    <Alert tone="bad" title={TEXT.refused} className="mt-6">
      <p>{refused.text}</p>
      <ul>
        {refused.problems.map(({ pointer, code, message }) => (
          <li key={`${pointer} ${code}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function ChangesPart({ editor: { saving } }: { editor: Editor }) {
  const { cambios } = saving.draft;
  return (
    <Part title={TEXT.changes}>
      {saving.state !== 'clean' ? (
        <RowsSkeleton label={TEXT.unsaved} />
      ) : cambios.length === 0 ? (
        <p className="text-ui">{TEXT.nothing}</p>
      ) : (
        <ChangeList changes={cambios} />
      )}
    </Part>
  );
}

function AnswersPart({
  editor: { saving },
  publication: { way, setWay },
}: {
  editor: Editor;
  publication: Publication;
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
          {way !== null && <WayChoice impact={impacto} value={way} onChange={setWay} />}
        </>
      ) : (
        <RowsSkeleton label={TEXT.unsaved} rows={1} />
      )}
    </Part>
  );
}

function NotePart({ publication: { note, setNote, lacksNote } }: { publication: Publication }) {
  return (
    <Part title={TEXT.why}>
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
