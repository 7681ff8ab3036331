import { Link, useLocation } from 'react-router-dom';
import { LoadFailure } from '#web/app/load-failure.tsx';
import type { Loaded } from '#web/app/use-load.ts';
import { NO_CALL } from '#web/text/no-call.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface CallFailureProps {
  /** Asked with `handles: [404]`. */
  loaded: Loaded<unknown> & { again: () => void };
  /** That the address names; null: none. */
  year: number | null;
}

/** In the place of what belongs to a call: that its year has none, with the way to the current one, or that it did not come. */
export function CallFailure({ loaded, year }: CallFailureProps) {
  const { pathname } = useLocation();
  if (year === null || loaded.phase !== 'failed' || loaded.status !== 404)
    return <LoadFailure onAgain={loaded.again} />;
  return (
    <EmptyState
      title={NO_CALL.title(year)}
      actions={
        <Link to={pathname} className={buttonStyle('secondary')}>
          {NO_CALL.toCurrent}
        </Link>
      }
    >
      <p>{NO_CALL.text}</p>
    </EmptyState>
  );
}
