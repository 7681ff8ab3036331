import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { EVALUATORS } from '../user-groups.ts';
import { because, FORM_REFUSED, MAY_NOT_CREATE, NOT_ENABLED } from './refusals.ts';
import { is, isNot, type RuleTable } from './rule.ts';

export const IDEA_RULES: RuleTable = {
  'read /ip': [
    { who: ['admin', 'sec_unl', 'gestion*', 'cs', 'comunicacion'], allow: true },
    { as: ['owner'], allow: true },
    { who: EVALUATORS, as: ['evaluator', 'own form'], allow: true, leavesOut: ['no personal data'] },
    { allow: true, leavesOut: ['no dni'] },
  ],
  'write /ip': [
    { except: ['admin'], notAs: ['owner'], deny: because(FORM_REFUSED, PERMISSION_REASONS.ownersOnly) },
    { who: ['cs', 'eval_ext'], deny: MAY_NOT_CREATE },
    { when: { state: isNot('REC_IP') }, deny: because(FORM_REFUSED, PERMISSION_REASONS.ideaOutOfReception) },
    { when: { deadline: is('closed') }, deny: because(FORM_REFUSED, PERMISSION_REASONS.deadlineOver) },
    {
      when: { callphase: is('OK'), deadline: isNot('extended') },
      deny: because(FORM_REFUSED, PERMISSION_REASONS.callOver),
    },
    { who: ['admin'], allow: true },
    { when: { flag: is(false) }, deny: NOT_ENABLED },
    { allow: true },
  ],
  'GET /ip/{ideaId}': [{ sameAs: 'read /ip' }],
  'PUT /ip': [{ sameAs: 'write /ip' }],
};
