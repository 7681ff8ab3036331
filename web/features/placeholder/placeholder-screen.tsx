import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { PLACEHOLDER, type PlaceholderName } from '#web/text/placeholder.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** A route whose screen is still to come: says so, and leads back. */
export default function PlaceholderScreen({ screen }: { screen: PlaceholderName }) {
  const { title, about } = PLACEHOLDER.screens[screen];
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <PageTitle title={title} />
      <EmptyState
        title={PLACEHOLDER.heading}
        actions={
          <Link className={buttonStyle('secondary')} to={PATHS.projects}>
            {PLACEHOLDER.back}
          </Link>
        }
      >
        <p>{about}</p>
      </EmptyState>
    </div>
  );
}
