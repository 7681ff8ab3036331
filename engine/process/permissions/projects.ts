import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { NEVER_CREATE } from '../user-groups.ts';
import {
  ACTION_REFUSED,
  because,
  FORM_REFUSED,
  hint,
  IN_PREPARATION,
  MAY_NOT_CREATE,
  NOT_DELETABLE,
  NOT_ENABLED,
  NOT_THERE,
  RECEPTION_OVER,
} from './refusals.ts';
import { forActs, is, isNot, type Rule, type RuleTable } from './rule.ts';

const OWNERS_ONLY = because(ACTION_REFUSED, PERMISSION_REASONS.ownersOnly);
const ADMIN_ONLY = because(ACTION_REFUSED, PERMISSION_REASONS.administratorsOnly);

/** While an administrator sees the product as somebody else. */
export const LOOKED_ON: Rule = { deny: hint('readOnlyAsOther') };

/** Creating: first the type, then the call, then the flag; with a named owner it is his type and flag. */
const CREATION: RuleTable = {
  'POST /p/{year}': [
    { who: NEVER_CREATE, deny: MAY_NOT_CREATE },
    { who: ['admin'], when: { named: is(...NEVER_CREATE) }, deny: MAY_NOT_CREATE },
    { when: { year: is('other') }, deny: RECEPTION_OVER },
    { when: { phase: is('none') }, deny: IN_PREPARATION },
    { when: { phase: isNot('REC_IP') }, deny: RECEPTION_OVER },
    { when: { deadline: is('closed') }, deny: RECEPTION_OVER },
    { who: ['admin'], when: { named: isNot('nobody'), namedflag: is(false) }, deny: NOT_ENABLED },
    { who: ['admin'], when: { named: isNot('nobody') }, allow: true },
    { when: { flag: is(false) }, deny: NOT_ENABLED },
    { allow: true },
  ],
  "any write with another's idUsr": [{ who: ['admin'], allow: true }, { deny: FORM_REFUSED }],
  'any write while ver como': [LOOKED_ON],
};

const READING: RuleTable = {
  'GET /p/{codigo}': [
    { who: ['admin'], allow: true },
    { as: ['owner'], allow: true, leavesOut: ['readable ones only', 'no evaluator names'] },
    { who: ['sec_unl', 'gestion*', 'cs'], allow: true, leavesOut: ['readable ones only'] },
    { who: ['estandar'], allow: true, leavesOut: ['readable ones only', 'no evaluator names', 'no desc'] },
    { allow: true, leavesOut: ['readable ones only', 'no desc'] },
  ],
  'GET /p/eval/all/{id}': [{ sameAs: 'GET /p/{codigo}' }],
  'GET /p/all/{userId}': [{ who: ['admin', 'gestion*'], allow: true }],
  'GET /p/all/usr/{userId}': [{ as: ['self'], allow: true }, { who: ['admin'], allow: true }, { deny: NOT_THERE }],
};

const DELETING: RuleTable = {
  'DELETE /p/': [
    { except: ['admin'], notAs: ['owner'], deny: OWNERS_ONLY },
    { when: { state: isNot('REC_IP') }, deny: NOT_DELETABLE },
    { when: { call: is('previous') }, deny: NOT_DELETABLE },
    {
      except: ['admin'],
      when: { deadline: isNot('open') },
      deny: because(ACTION_REFUSED, PERMISSION_REASONS.administratorsOnly),
    },
    { allow: true },
  ],
};

const STATES: RuleTable = {
  ...forActs(
    ['POST /p/add/estado/', 'PUT /p/put/estado/', 'POST /p/{codigo}/prorroga', 'POST /p/{codigo}/ventana-firma'],
    [{ who: ['admin'], allow: true }, { deny: ADMIN_ONLY }],
  ),
  'DELETE /p/del/estado/': [
    { except: ['admin'], deny: ADMIN_ONLY },
    { when: { entries: is(1) }, deny: hint('lastState', 400) },
    { allow: true },
  ],
};

/** A project that takes no part any more. */
const WITHDRAWING: RuleTable = {
  'POST /p/{codigo}/retiro': [
    { except: ['admin'], notAs: ['owner'], deny: OWNERS_ONLY },
    { except: ['admin'], when: { callphase: is('OK') }, deny: hint('withdrawnTooLate') },
    { allow: true },
  ],
  'DELETE /p/{codigo}/retiro': [{ who: ['admin'], allow: true }, { deny: ADMIN_ONLY }],
  'any write to a withdrawn project': [{ deny: hint('projectWithdrawn') }],
};

/** Accounts linked to a project, and those invited to it. */
const SHARING: RuleTable = {
  ...forActs(
    ['GET /p/{codigo}/duenios', 'GET /p/{codigo}/invitaciones', 'DELETE /p/{codigo}/invitaciones'],
    [{ except: ['admin'], notAs: ['owner'], deny: OWNERS_ONLY }, { allow: true }],
  ),
  'POST /p/{codigo}/duenios': [
    { except: ['admin'], notAs: ['owner'], deny: OWNERS_ONLY },
    { who: ['admin'], when: { target: is(...NEVER_CREATE) }, deny: hint('typeNotLinkable', 400) },
    { who: ['admin'], when: { holds: is(true) }, deny: hint('evaluatorNotLinkable', 400) },
    { allow: true },
  ],
  'POST /invitaciones/{id}/aceptacion': [
    { who: NEVER_CREATE, deny: hint('typeNotInvited', 400) },
    { when: { holds: is(true) }, deny: hint('evaluatorNotInvited', 400) },
    { allow: true },
  ],
  'DELETE /p/{codigo}/duenios': [
    { except: ['admin'], notAs: ['owner'], deny: OWNERS_ONLY },
    { except: ['admin'], when: { withdrawn: is('creator') }, deny: ADMIN_ONLY },
    { when: { links: is(1) }, deny: hint('lastOwner', 400) },
    { allow: true },
  ],
};

export const PROJECT_RULES: RuleTable = { ...CREATION, ...READING, ...DELETING, ...STATES, ...WITHDRAWING, ...SHARING };
