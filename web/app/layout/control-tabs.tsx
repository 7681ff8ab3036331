import { useLocation } from 'react-router-dom';
import { AUDIT } from '#web/text/audit.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useUser } from '../session/session.ts';
import { controlLinks } from '../go/menu-entries.ts';

/** What was done, and whether everything is as it should be: two pages side by side. */
export function ControlTabs() {
  const { pathname } = useLocation();
  const tabs = controlLinks(useUser()).map((link) => ({ ...link, current: link.to === pathname }));
  return <TabLinks label={AUDIT.sections} tabs={tabs} />;
}
