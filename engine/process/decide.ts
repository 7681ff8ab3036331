import {
  GUEST_REFUSED,
  GUEST_TO_LOGIN,
  OWN_ACCOUNT_RULES,
  PASSWORD_FIRST,
  PUBLIC_RULES,
  TO_PASSWORD_SCREEN,
} from './permissions/access.ts';
import { ADMINISTRATION_RULES, CATALOGUE_RULES } from './permissions/administration.ts';
import { EVALUATION_READING_RULES } from './permissions/evaluation-reading.ts';
import { EVALUATION_CALL_RULES, EVALUATION_WRITING_RULES } from './permissions/evaluation-writing.ts';
import { FORM_CALL_RULES } from './permissions/form-calls.ts';
import { IDEA_RULES } from './permissions/idea.ts';
import { matchesRule } from './permissions/match-rule.ts';
import { PROJECT_FORM_RULES } from './permissions/project-form.ts';
import { PROJECT_RULES } from './permissions/projects.ts';
import { ACTION_REFUSED, NOT_SHOWN } from './permissions/refusals.ts';
import { REPORT_RULES } from './permissions/reports.ts';
import type { Refusal, Rule, RuleTable } from './permissions/rule.ts';
import { PANEL_RULES, SCREEN_RULES, TABLE_RULES } from './permissions/screens.ts';
import { SIGNATURE_RULES } from './permissions/signatures.ts';
import type { Decision, Hechos, Omission, Persona } from './vocabulary.ts';

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
/** A file comes whole or not at all. */
const FILE_ACT = /^(file of|signature file of|GET \/base\/doc\/)/;

/**
 * May this person do this, the facts being these? The one place that knows. Denies what no rule allows; throws when a
 * fact that decides is missing. `mustchange` alone may be absent, where the session has been admitted before.
 */
export function decidir(acto: string, persona: Persona, hechos: Hechos): Decision {
  const isInterface = INTERFACE_ACT.test(acto);
  const rule = ruleFor(acto, persona, hechos, isInterface);
  if ('deny' in rule) return refuse(rule.deny);
  if ('allow' in rule) return permit(isInterface ? [] : (rule.leavesOut ?? []));
  const other = decidir(resolveRoute(rule.sameAs, acto, hechos), persona, hechos);
  if (!other.permite) return rule.denied === undefined ? other : { ...refuse(rule.denied), motivo: other.motivo };
  return isInterface || FILE_ACT.test(acto) ? permit([]) : other;
}

/** Every act that some rule names. */
export const KNOWN_ACTS: readonly string[] = [
  ...new Set([PUBLIC_RULES, OWN_ACCOUNT_RULES, SESSION_RULES].flatMap((table) => Object.keys(table))),
];

function ruleFor(acto: string, persona: Persona, hechos: Hechos, isInterface: boolean): Rule {
  const first = (table: RuleTable) => table[acto]?.find((rule) => matchesRule(rule, acto, persona, hechos));
  const isScreen = acto.startsWith('screen ');
  const open = first(PUBLIC_RULES);
  if (open) return open;
  if (persona.tipo === null) return { deny: isScreen ? GUEST_TO_LOGIN : isInterface ? NOT_SHOWN : GUEST_REFUSED };
  const own = first(OWN_ACCOUNT_RULES);
  if (own) return own;
  if (hechos.mustchange) return { deny: isScreen ? TO_PASSWORD_SCREEN : isInterface ? NOT_SHOWN : PASSWORD_FIRST };
  return first(SESSION_RULES) ?? { deny: ACTION_REFUSED };
}

function resolveRoute(act: string, acto: string, hechos: Hechos): string {
  if (!act.includes('{ruta}')) return act;
  if (hechos.ruta === undefined) throw new TypeError(`«${acto}» cannot be decided without the fact «ruta»`);
  return act.replace('{ruta}', hechos.ruta);
}

function permit(falta: readonly Omission[]): Decision {
  return { permite: true, falta, status: 200, mensaje: null, motivo: null, redirect: null };
}

function refuse({ status, mensaje, motivo, redirect }: Refusal): Decision {
  return { permite: false, falta: [], status, mensaje, motivo: motivo ?? mensaje, redirect: redirect ?? null };
}
