import type { Act } from '#schemas/generated/acts.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { foldLetters } from '#engine/fold-letters.ts';
import { creationFacts } from '#web/app/call/creation-facts.ts';
import { controlLinks, menuEntries } from '#web/app/go/menu-entries.ts';
import { OWN_SESSIONS, PATHS } from '#web/app/paths.ts';
import { personOf } from '#web/app/session/session.ts';
import { GO } from '#web/text/go.ts';
import { SESSIONS } from '#web/text/sessions.ts';
import { SHELL } from '#web/text/shell.ts';
import type { Destination } from './destination.ts';

/** Screens that no menu names, each with the act that it is for. */
const FURTHER: readonly (Destination & { act: Act })[] = [
  { act: 'screen /gestor/convocatoria', label: GO.screens.values, to: PATHS.callValues },
  { act: 'screen listas base', label: GO.screens.lists, to: PATHS.lists },
  { act: 'screen listas base', label: GO.screens.institutions, to: PATHS.institutions },
  { act: 'screen /gestor/convocatoria', label: GO.screens.moves, to: PATHS.moves },
  { act: 'screen hechos', label: GO.screens.facts, to: PATHS.facts },
  { act: 'screen informes', label: GO.screens.reports, to: PATHS.reports },
  { act: 'screen /gestor/notificaciones', label: GO.screens.sent, to: PATHS.sentNotifications },
  { act: 'screen /gestor/usuarios', label: GO.screens.registerUser, to: PATHS.registerUser },
  { act: 'screen /gestor/usuarios', label: GO.screens.corrections, to: PATHS.corrections },
  { act: 'screen anonimización', label: GO.screens.anonymisation, to: PATHS.anonymisation },
  { act: 'screen mis datos', label: SHELL.ownData, to: PATHS.ownData },
  { act: 'screen mis datos', label: SESSIONS.title, to: OWN_SESSIONS },
  { act: 'screen cambiar contraseña', label: SHELL.changePassword, to: PATHS.password },
];

/**
 * The screens of a person by the rules of the permissions, those first that the menu names. `call`: the current one, as far as
 * it is known.
 */
export function screensOf(user: SessionUser, call: Call | null): readonly Destination[] {
  const isCreating = decide('button +', personOf(user), creationFacts(call, user)).allowed;
  const further = FURTHER.filter(
    ({ act }) => decide(act, personOf(user), { mustchange: user.debeCambiarClave }).allowed,
  );
  return [
    ...menuEntries(user),
    ...controlLinks(user),
    ...(isCreating ? [{ label: GO.screens.newIdea, to: PATHS.newIdea }] : []),
    ...further.map(({ label, to }) => ({ label, to })),
    { label: GO.screens.calendar, to: `${PATHS.help}#cronograma` },
    { label: GO.screens.verification, to: PATHS.verification },
  ];
}

/** Those whose name has every word that was typed. */
export function withWords(entries: readonly Destination[], text: string): readonly Destination[] {
  const words = foldLetters(text).split(/\s+/u).filter(Boolean);
  return entries.filter(({ label }) => {
    const name = foldLetters(label);
    return words.every((word) => name.includes(word));
  });
}
