import { seesAll } from '#web/app/project/sees-all.ts';
import { Link } from 'react-router-dom';
import { longMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CreateLink } from './create-link.tsx';
import type { TableKind } from './table-kinds.ts';
import { useCreate } from './use-create.ts';

/** What the table is for, and the first thing to do. */
export function EmptyTable({ kind }: { kind: TableKind }) {
  const user = useUser();
  const { offered, received, everOffered, create, until } = useCreate();
  const guide = (
    <Link className={buttonStyle('quiet', 'large')} to={PATHS.help}>
      {PROJECTS.emptyGuide}
    </Link>
  );
  if (kind.id === 'mine' && everOffered && !seesAll(user) && user.tipoUsuario !== 'comunicacion') {
    return (
      <EmptyState
        title={PROJECTS.emptyMine}
        actions={
          <>
            {offered && (
              <CreateLink size="large" onCreate={create}>
                {PROJECTS.emptyCreate}
              </CreateLink>
            )}
            {guide}
          </>
        }
      >
        <p>
          {PROJECTS.emptyMineText}{' '}
          {received
            ? [PROJECTS.emptyMineKept, until && PROJECTS.emptyMineUntil(longMoment(until))].filter(Boolean).join(' ')
            : PROJECTS.emptyMineClosed}
        </p>
      </EmptyState>
    );
  }
  const [title, text] = wordsOf(kind, everOffered);
  return (
    <EmptyState title={title} actions={guide}>
      <p>{text}</p>
    </EmptyState>
  );
}

function wordsOf(kind: TableKind, mayPresent: boolean): readonly [title: string, text: string] {
  if (kind.id === 'mine' && !mayPresent) return [PROJECTS.emptyShared, PROJECTS.emptySharedText];
  if (kind.id === 'mine') return [PROJECTS.emptyAll, PROJECTS.emptyAllText];
  if (kind.id === 'unit') return [PROJECTS.emptyUnit, PROJECTS.emptyUnitText];
  return [PROJECTS.emptyEvaluate, PROJECTS.emptyEvaluateText];
}
