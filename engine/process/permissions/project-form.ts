import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import type { Omission } from '../vocabulary.ts';
import { statesAfter } from '../states.ts';
import { EVALUATORS } from '../user-groups.ts';
import { ACTION_REFUSED, because, FORM_REFUSED, NOT_THERE } from './refusals.ts';
import { forActs, is, isNot, type Refusal, type Rule, type RuleTable, type When } from './rule.ts';

/** When those who can reach the project read its form: any of these. */
const OPENED: readonly When[] = [
  { history: is('REC_P') },
  { state: is(...statesAfter('reception of projects')) },
  { call: is('previous') },
  { saved: is(true) },
];

function onceOpened(rule: Pick<Rule, 'who' | 'as'>, leavesOut: readonly Omission[] = []): readonly Rule[] {
  return OPENED.map((when) => ({ ...rule, when, allow: true, leavesOut }));
}

const READING: RuleTable = {
  'read /p': [
    { who: ['admin', 'sec_unl'], allow: true },
    ...onceOpened({ as: ['owner'] }),
    ...onceOpened({ who: ['gestion*', 'cs', 'comunicacion'] }),
    ...onceOpened({ who: EVALUATORS, as: ['evaluator', 'own form'] }, ['no personal data']),
    { when: { call: is('previous'), callphase: is('OK') }, allow: true, leavesOut: ['no personal data'] },
    { as: ['owner'], deny: because(FORM_REFUSED, PERMISSION_REASONS.receptionNotStarted) },
    { deny: because(FORM_REFUSED, PERMISSION_REASONS.notYours) },
  ],
  'read /p section 5': [
    { who: ['admin', 'sec_unl', 'gestion*', 'cs', 'comunicacion'], sameAs: 'read /p' },
    { as: ['owner', 'evaluator', 'own form'], sameAs: 'read /p' },
    { deny: because(FORM_REFUSED, PERMISSION_REASONS.notYours) },
  ],
  'file of /p': [{ sameAs: 'read /p section 5', denied: NOT_THERE }],
};

/** The form and its documents are written under the same conditions, refused in different words. */
function writing(refused: Refusal, outOfReception: string): readonly Rule[] {
  return [
    { except: ['admin'], notAs: ['owner'], deny: because(refused, PERMISSION_REASONS.ownersOnly) },
    { when: { callphase: is('OK'), deadline: isNot('extended') }, deny: because(refused, PERMISSION_REASONS.callOver) },
    { when: { state: isNot('REC_P') }, deny: because(refused, outOfReception) },
    { when: { deadline: is('open', 'extended') }, allow: true },
    { deny: because(refused, PERMISSION_REASONS.deadlineOver) },
  ];
}

export const PROJECT_FORM_RULES: RuleTable = {
  ...READING,
  'write /p': writing(FORM_REFUSED, PERMISSION_REASONS.projectOutOfReception),
  'upload document': writing(ACTION_REFUSED, PERMISSION_REASONS.documentsOutOfReception),
  'GET /p/form/{1..4}/{codigo}': [{ sameAs: 'read /p' }],
  'GET /p/form/5/{codigo}': [{ sameAs: 'read /p section 5' }],
  ...forActs(['PUT /p/', 'PUT /p/ CoherenciaInterna'], [{ sameAs: 'write /p' }]),
  'POST /p/upload/{codigo}': [{ sameAs: 'upload document' }],
  'GET /base/doc/{a}/{b} document': [{ sameAs: 'file of /p' }],
};
