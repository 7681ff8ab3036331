import { useState, type ReactNode } from 'react';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { moveScoring, type Moves } from '#engine/rehearsal/move-scoring.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { knobsOf } from '../model/rehearsal/knobs.ts';
import { AroundMark } from './around-mark.tsx';
import { Flips, Numbers } from './flips.tsx';
import { ItemList } from './item-list.tsx';
import { Knobs } from './knobs.tsx';
import { EveryProject } from './every-project.tsx';
import { RehearsalFiles } from './rehearsal-files.tsx';
import { useRehearsal, type RehearsedCall } from './use-rehearsal.ts';

/** Knobs on the left; what they do on the right, asked for again wherever one rests. On a phone the numbers come first. */
export function RehearsedDraft({ editor, call }: { editor: Editor; call: RehearsedCall }) {
  const { draft } = editor.saving;
  const toast = useToast();
  const [moves, setMoves] = useState<Moves>({});
  const { result, isBehind } = useRehearsal(draft, call, moves);
  const { prepared } = editor.checks;
  const maximum = result.phase === 'ready' ? maximumOf(result.data) : null;
  const knobs = prepared ? knobsOf(prepared, maximum, TEXT.mark) : [];
  const take = () => {
    editor.edit((now) => (now.scoring ? { ...now, scoring: moveScoring(now.scoring, moves) } : now));
    setMoves({});
    toast(TEXT.taken);
  };
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* On a phone the numbers stay in sight above the knobs that move them. */}
      <div className="flex flex-col gap-6 lg:contents">
        {result.phase === 'ready' && (
          <div
            className="max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 short:static md:max-lg:-mx-6 md:max-lg:px-6 lg:col-start-2"
            data-sticks
          >
            <Numbers rehearsal={result.data} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Knobs knobs={knobs} moves={moves} onMove={setMoves} onTake={take} />
        </div>
      </div>
      <div
        className={joinClasses('min-w-0 lg:col-start-2', result.phase !== 'ready' && 'lg:row-span-2 lg:row-start-1')}
        aria-busy={isBehind || (result.phase === 'ready' && result.stale)}
      >
        {result.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={5} />}
        {result.phase === 'nothing' && <LoadFailure onAgain={result.again} />}
        {result.phase === 'failed' &&
          (result.status === 400 ? <Alert tone="warn" title={result.error} /> : <LoadFailure onAgain={result.again} />)}
        {result.phase === 'ready' && (
          <Outcome rehearsal={result.data} files={<RehearsalFiles id={draft.id} call={call} moves={moves} />} />
        )}
      </div>
    </div>
  );
}

function Outcome({ rehearsal, files }: { rehearsal: Rehearsal; files: ReactNode }) {
  const { perdidas, anio } = rehearsal;
  return (
    <>
      {perdidas > 0 && <Alert tone="warn" title={TEXT.lost(perdidas, anio)} />}
      <Flips rehearsal={rehearsal} />
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        <AroundMark rehearsal={rehearsal} />
        <ItemList rehearsal={rehearsal} />
      </div>
      <EveryProject rehearsal={rehearsal} files={files} />
    </>
  );
}

function maximumOf({ proyectos }: Rehearsal): number | null {
  const maxima = proyectos.flatMap(({ ahora }) => (ahora.maximo === null ? [] : [Number(ahora.maximo)]));
  return maxima.length === 0 ? null : Math.max(...maxima);
}
