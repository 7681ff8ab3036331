import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { Act } from '#schemas/generated/acts.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { MENU, SHELL } from '#web/text/shell.ts';
import { PATHS } from '#web/app/paths.ts';
import { personOf } from '#web/app/session/session.ts';

type NameOf<A> = A extends `menu ${infer Name}` ? Name : never;

export interface MenuLink {
  label: NameOf<Act>;
  to: string;
}

const ENTRIES: readonly MenuLink[] = [
  { label: MENU.dashboard, to: PATHS.dashboard },
  { label: MENU.projects, to: PATHS.projects },
  { label: MENU.commissions, to: PATHS.commissions },
  { label: MENU.call, to: PATHS.call },
  { label: MENU.results, to: PATHS.results },
  { label: MENU.templates, to: PATHS.templates },
  { label: MENU.notifications, to: PATHS.notifications },
  { label: MENU.users, to: PATHS.users },
  { label: MENU.help, to: PATHS.help },
];

/** The panel and the forms belong to the projects. */
export function isCurrent(entry: MenuLink, pathname: string): boolean {
  if (entry.to === PATHS.projects) return /^\/gestor\/(proyectos|form)\//.test(pathname);
  // The facts that rubrics read belong to the call.
  if (entry.to === PATHS.call && pathname === PATHS.facts) return true;
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}

/** The menu of a person: the same rules as the screens behind it. */
export function menuEntries(user: SessionUser): readonly MenuLink[] {
  return ENTRIES.filter(
    (entry) => decide(`menu ${entry.label}`, personOf(user), { mustchange: user.debeCambiarClave }).allowed,
  );
}

/** What administrators look into now and then: beside the account, not in the bar. */
export function controlLinks(user: SessionUser): readonly { label: string; to: string }[] {
  const isAllowed = (act: Act) => decide(act, personOf(user), { mustchange: user.debeCambiarClave }).allowed;
  return [
    ...(isAllowed('screen auditoría') ? [{ label: SHELL.audit, to: PATHS.audit }] : []),
    ...(isAllowed('screen integridad') ? [{ label: SHELL.integrity, to: PATHS.integrity }] : []),
  ];
}
