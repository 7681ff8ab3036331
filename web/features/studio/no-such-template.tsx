import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  texts: { missing: string; toLibrary: string; missingText?: string };
}

/** An address of no draft or version leads back to the list. */
export function NoSuchTemplate({ texts }: Props) {
  return (
    <EmptyState
      isScreen
      title={texts.missing}
      actions={
        <Link className={buttonStyle('primary')} to={PATHS.templates}>
          {texts.toLibrary}
        </Link>
      }
    >
      {texts.missingText !== undefined && <p>{texts.missingText}</p>}
    </EmptyState>
  );
}
