import type { Act } from '#schemas/generated/acts.ts';
import {
  GUEST_REFUSED,
  GUEST_TO_LOGIN,
  OWN_ACCOUNT_RULES,
  PASSWORD_FIRST,
  PUBLIC_RULES,
  TO_PASSWORD_SCREEN,
} from './access.ts';
import { ADMINISTRATION_RULES, CATALOGUE_RULES } from './administration.ts';
import { EVALUATION_CALL_RULES, EVALUATION_READING_RULES } from './evaluation-reading.ts';
import { EVALUATION_WRITING_RULES } from './evaluation-writing.ts';
import { FORM_CALL_RULES } from './form-calls.ts';
import { IDEA_RULES } from './idea.ts';
import { matchesRule } from './match-rule.ts';
import { PROJECT_FORM_RULES } from './project-form.ts';
import { LOOKED_ON, PROJECT_RULES } from './projects.ts';
import { ACTION_REFUSED, NOT_SHOWN } from './refusals.ts';
import { REPORT_RULES } from './reports.ts';
import type { Refusal, Rule, RuleTable } from './rule.ts';
import { PANEL_RULES, SCREEN_RULES, TABLE_RULES } from './screens.ts';
import { SIGNATURE_RULES } from './signatures.ts';
import type { Decision, Facts, Omission, Person } from '../vocabulary.ts';

/** What holds for a session whose password is its own. */
const SESSION_RULES: RuleTable = {
  ...SCREEN_RULES,
  ...TABLE_RULES,
  ...PANEL_RULES,
  ...PROJECT_RULES,
  ...IDEA_RULES,
  ...PROJECT_FORM_RULES,
  ...EVALUATION_READING_RULES,
  ...EVALUATION_WRITING_RULES,
  ...EVALUATION_CALL_RULES,
  ...SIGNATURE_RULES,
  ...REPORT_RULES,
  ...FORM_CALL_RULES,
  ...ADMINISTRATION_RULES,
  ...CATALOGUE_RULES,
};

const INTERFACE_ACT = /^(screen|menu|top bar|help|table|row|button|icon|panel|show) /;
/** Whatever changes something, at the server and as it is offered on a screen. */
const WRITE_ACT =
  /^(?:(?:write|PUT|POST|DELETE|upload|attach|sign|annul|excuse)\b|show edit controls|panel (?:upload|share|state) control|button \+|row delete|screen \/gestor\/form\/ip$)/u;
/** All that may be written of a withdrawn project. */
const OF_THE_WITHDRAWN = /\/retiro$|\/estado\/$|^DELETE \/p\/$/u;

/** Whether an act writes what a withdrawn project keeps as it was. */
export function isOverOnceWithdrawn(act: Act): boolean {
  return WRITE_ACT.test(act) && !OF_THE_WITHDRAWN.test(act);
}

/** The ways out of «ver como». */
const ENDS_VIEWING = new Set(['POST /usr/logout', 'DELETE /usr/ver-como']);
/** A file comes whole or not at all. */
const FILE_ACT = /^(file of|signature file of|GET \/base\/doc\/)/;

/**
 * May this person do this, the facts being these? The one place that knows. Denies what no rule allows; throws when a
 * fact that decides is missing. `mustchange` alone may be absent, where the session has been admitted before.
 */
export function decide(act: Act, person: Person, facts: Facts): Decision {
  const isInterface = INTERFACE_ACT.test(act);
  const rule = ruleFor(act, person, facts, isInterface);
  if ('deny' in rule) return refuse(rule.deny);
  if ('allow' in rule) return permit(isInterface ? [] : (rule.leavesOut ?? []));
  // Rules refer to one another in their own words; tests hold that each is known.
  const other = decide(resolveKind(rule.sameAs, act, facts) as Act, person, facts);
  if (!other.allowed) return rule.denied === undefined ? other : { ...refuse(rule.denied), reason: other.reason };
  return isInterface || FILE_ACT.test(act) ? permit([]) : other;
}

/** Every act that some rule names: compared with docs/permissions.tsv. @public */
export const KNOWN_ACTS: readonly string[] = [
  ...new Set([PUBLIC_RULES, OWN_ACCOUNT_RULES, SESSION_RULES].flatMap((table) => Object.keys(table))),
];

function ruleFor(act: string, person: Person, facts: Facts, isInterface: boolean): Rule {
  const isLookedOn = person.viewer && WRITE_ACT.test(act) && !ENDS_VIEWING.has(act);
  if (isLookedOn) return LOOKED_ON;
  const first = (table: RuleTable) => table[act]?.find((rule) => matchesRule(rule, act, person, facts));
  const isScreen = act.startsWith('screen ');
  const open = first(PUBLIC_RULES);
  if (open) return open;
  if (person.type === null) return { deny: isScreen ? GUEST_TO_LOGIN : isInterface ? NOT_SHOWN : GUEST_REFUSED };
  const own = first(OWN_ACCOUNT_RULES);
  if (own) return own;
  if (facts.mustchange) return { deny: isScreen ? TO_PASSWORD_SCREEN : isInterface ? NOT_SHOWN : PASSWORD_FIRST };
  return first(SESSION_RULES) ?? { deny: ACTION_REFUSED };
}

function resolveKind(referred: string, act: string, facts: Facts): string {
  if (!referred.includes('{ruta}')) return referred;
  if (facts.kind === undefined) throw new TypeError(`«${act}» cannot be decided without the fact «kind»`);
  return referred.replace('{ruta}', facts.kind);
}

function permit(omissions: readonly Omission[]): Decision {
  return { allowed: true, omissions, status: 200, message: null, reason: null, redirect: null };
}

function refuse({ status, message, reason, redirect }: Refusal): Decision {
  return { allowed: false, omissions: [], status, message, reason: reason ?? message, redirect: redirect ?? null };
}
