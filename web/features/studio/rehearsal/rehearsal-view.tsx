import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import { UI } from '#web/text/ui.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { RehearsedDraft } from './rehearsed-draft.tsx';
import { useRehearsedCalls } from './use-rehearsal.ts';

/** The draft over what was evaluated in a call; nothing of it is stored. */
export function RehearsalView({ editor }: { editor: Editor }) {
  const { saving, checks } = editor;
  const { draft, state } = saving;
  // What is rehearsed is what is stored.
  const saveNow = useEffectEvent(() => void saving.save());
  const isPending = state === 'pending' && checks.of === editor.template && editor.errors.length === 0;
  useEffect(() => {
    if (isPending) saveNow();
  }, [isPending]);
  return (
    <div className="mx-auto max-w-page px-4 pt-7 pb-16 md:px-6">
      {editor.errors.length > 0 ? (
        <Frame>
          <Alert tone="warn" title={TEXT.broken} className="mt-6" />
        </Frame>
      ) : state === 'failed' || state === 'conflict' ? (
        <Frame>
          <Alert tone="warn" title={TEXT.unsaved} className="mt-6">
            {state === 'failed' && (
              <Button size="small" className="mt-2" onClick={() => void saving.save()}>
                {UI.retry}
              </Button>
            )}
          </Alert>
        </Frame>
      ) : state !== 'clean' ? (
        <Frame>
          <RowsSkeleton label={TEXT.saving} />
        </Frame>
      ) : (
        <Rehearsals key={draft.version} editor={editor} />
      )}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
      {children}
    </>
  );
}

function Rehearsals({ editor }: { editor: Editor }) {
  const { draft } = editor.saving;
  const calls = useRehearsedCalls(draft.id);
  const [chosen, choose] = useState<string | null>(null);
  if (calls.phase === 'loading') {
    return (
      <Frame>
        <RowsSkeleton label={TEXT.loading} />
      </Frame>
    );
  }
  if (calls.phase !== 'ready') {
    return (
      <Frame>
        <LoadFailure onAgain={calls.again} />
      </Frame>
    );
  }
  const keyOf = ({ anio, modalidad }: (typeof calls.data)[number]) => `${anio} ${modalidad}`;
  // Unless somebody says otherwise, what was evaluated last before the draft's own call.
  const call =
    calls.data.find((one) => keyOf(one) === chosen) ??
    calls.data.find(({ anio }) => anio < draft.plantilla.anio) ??
    calls.data[0];
  if (!call) {
    return (
      <Frame>
        <EmptyState title={TEXT.nothing} actions={null}>
          {TEXT.nothingText}
        </EmptyState>
      </Frame>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line pb-5">
        <div>
          <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
          <p className="mt-1 text-ui text-ink-2">{TEXT.about(draft.plantilla.anio, call.anio)}</p>
        </div>
        <Select
          compact
          className="w-full sm:w-96"
          aria-label={TEXT.call}
          value={keyOf(call)}
          onChange={(event) => choose(event.target.value)}
        >
          {calls.data.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {TEXT.option(one.anio, one.modalidad, one.evaluaciones, one.proyectos)}
            </option>
          ))}
        </Select>
      </div>
      <RehearsedDraft key={keyOf(call)} editor={editor} call={call} />
    </>
  );
}
