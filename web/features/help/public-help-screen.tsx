import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { HELP } from '#web/text/help.ts';
import { Gathered } from '#web/ui/gathered.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { HelpContent } from './help-content.tsx';

/** For visitors: with a way back, without what needs an account. */
export default function PublicHelpScreen() {
  usePageTitle(HELP.title);
  return (
    <Gathered>
      <HelpContent
        user={null}
        top={
          <div className="pt-5">
            <BackLink to={PATHS.login}>{HELP.back}</BackLink>
            <PageTitle title={HELP.title} under={HELP.under} />
          </div>
        }
      />
    </Gathered>
  );
}
