import { decide } from '#engine/process/permissions/decide.ts';
import { PATHS } from '#web/app/paths.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The office looks at all projects and at their reports; nobody else has two views. */
export function ProjectViews({ current }: { current: 'projects' | 'reports' }) {
  const user = useUser();
  if (!decide('screen informes', personOf(user), { mustchange: user.debeCambiarClave }).allowed) return null;
  return (
    <TabLinks
      label={TEXT.views}
      tabs={[
        { to: PATHS.projects, label: TEXT.projects, current: current === 'projects' },
        { to: PATHS.reports, label: TEXT.title, current: current === 'reports' },
      ]}
    />
  );
}
