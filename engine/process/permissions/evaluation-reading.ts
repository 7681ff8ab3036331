import type { State } from '#schemas/generated/domain/state.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { statesPast } from '../states.ts';
import { EVALUATORS, INTERNAL, type Who } from '../user-groups.ts';
import { because, FORM_REFUSED } from './refusals.ts';
import { forActs, is, isNot, type Rule, type RuleTable, type Test } from './rule.ts';

const UNFINISHED = because(FORM_REFUSED, PERMISSION_REASONS.evaluationUnfinished);
const DRAFT = because(FORM_REFUSED, PERMISSION_REASONS.evaluationDraft);
const OWN_FIRST = because(FORM_REFUSED, PERMISSION_REASONS.ownEvaluationFirst);
const NOT_FOR_YOU = because(FORM_REFUSED, PERMISSION_REASONS.evaluationNotForYou);

const IS_DRAFT = { form: is('vacia', 'borrador') } as const;
const OWN_CALL_OVER = { callphase: is('OK') } as const;

interface Reading {
  /** Evaluators whom §6 lets read the kind. */
  readers: readonly Who[];
  /** States in which the stage is over. */
  finished: Test<State>;
}

interface IndividualReading extends Reading {
  /** Types that may hold the kind with what must have begun before the author reads it. */
  author: readonly Rule[];
  /** Types that hold nothing but forms of this stage: while the stage runs, holding any is enough. */
  ofThisStageOnly: readonly Who[];
  ownerReadsResult: boolean;
  communication: boolean;
}

function individual(reading: IndividualReading): readonly Rule[] {
  const { readers, finished, ofThisStageOnly } = reading;
  const result: readonly Rule[] = [
    { as: ['owner'], when: { state: finished }, allow: true, leavesOut: ['no evaluator names'] },
    { as: ['owner'], when: OWN_CALL_OVER, allow: true, leavesOut: ['no evaluator names'] },
    { as: ['owner'], deny: UNFINISHED },
  ];
  return [
    { who: ['admin'], allow: true },
    ...reading.author,
    { when: IS_DRAFT, deny: DRAFT },
    ...(reading.ownerReadsResult ? result : [{ as: ['owner'], deny: NOT_FOR_YOU } as const]),
    { who: ['sec_unl'], allow: true },
    ...(reading.communication ? [{ who: ['comunicacion'], allow: true } as const] : []),
    { who: readers, as: ['evaluator'], when: { state: finished }, allow: true },
    { who: readers, as: ['evaluator'], when: OWN_CALL_OVER, allow: true },
    { who: readers, as: ['evaluator'], when: { indep: is(true), mine: is('incomplete') }, deny: OWN_FIRST },
    ...(ofThisStageOnly.length > 0 ? [{ who: ofThisStageOnly, as: ['evaluator'], allow: true } as const] : []),
    { who: INTERNAL, as: ['evaluator'], when: { mine: isNot('none') }, allow: true },
    { who: readers, as: ['evaluator'], deny: UNFINISHED },
    { deny: NOT_FOR_YOU },
  ];
}

interface DefinitiveReading extends Reading {
  /** Besides the evaluators and the owner. */
  others: readonly Who[];
}

function definitive({ readers, finished, others }: DefinitiveReading): readonly Rule[] {
  return [
    { who: ['admin'], allow: true },
    {
      who: EVALUATORS,
      as: ['own form'],
      when: { indep: is(true), mine: is('incomplete'), state: { notIn: finished.in ?? [] }, callphase: isNot('OK') },
      deny: OWN_FIRST,
    },
    { who: EVALUATORS, as: ['own form'], allow: true },
    { when: IS_DRAFT, deny: DRAFT },
    { as: ['owner'], when: { state: finished }, allow: true, leavesOut: ['no evaluator names'] },
    { as: ['owner'], when: OWN_CALL_OVER, allow: true, leavesOut: ['no evaluator names'] },
    { as: ['owner'], deny: UNFINISHED },
    { who: readers, as: ['evaluator'], allow: true },
    { who: others, allow: true },
    { deny: NOT_FOR_YOU },
  ];
}

const IDEA_FINISHED = is(...statesPast('EVAL_IP'));
const RELEVANCE_FINISHED = is(...statesPast('PERT'));
const QUALITY_FINISHED = is(...statesPast('CAL'));

/** A stage has begun with its code in the history or with saved answers. */
const authorOnceStarted = (code: State): readonly Rule[] => [
  { who: INTERNAL, as: ['own form'], when: { history: is(code) }, allow: true },
  { who: INTERNAL, as: ['own form'], when: { answers: is(true) }, allow: true },
];

export const EVALUATION_READING_RULES: RuleTable = {
  'read /eipca': individual({
    author: authorOnceStarted('EVAL_IP'),
    readers: INTERNAL,
    ofThisStageOnly: [],
    finished: IDEA_FINISHED,
    ownerReadsResult: false,
    communication: true,
  }),
  'read /eippe': individual({
    author: [{ who: ['eval_prog'], as: ['own form'], allow: true }],
    readers: [...INTERNAL, 'eval_prog'],
    ofThisStageOnly: ['eval_prog'],
    finished: IDEA_FINISHED,
    ownerReadsResult: true,
    communication: true,
  }),
  'read /ppert': individual({
    author: authorOnceStarted('PERT'),
    readers: INTERNAL,
    ofThisStageOnly: [],
    finished: RELEVANCE_FINISHED,
    ownerReadsResult: false,
    communication: false,
  }),
  'read /pcal': individual({
    author: [{ who: [...INTERNAL, 'eval_ext'], as: ['own form'], allow: true }],
    readers: [...INTERNAL, 'eval_ext'],
    ofThisStageOnly: ['eval_ext'],
    finished: QUALITY_FINISHED,
    ownerReadsResult: false,
    communication: false,
  }),
  'read /eipca_def': definitive({
    readers: INTERNAL,
    finished: IDEA_FINISHED,
    others: ['sec_unl', 'cs', 'gestion*', 'comunicacion'],
  }),
  'read /ppert_def': definitive({
    readers: INTERNAL,
    finished: RELEVANCE_FINISHED,
    others: ['sec_unl', 'cs', 'gestion*'],
  }),
  'read /pcal_def': definitive({
    readers: [...INTERNAL, 'eval_ext'],
    finished: QUALITY_FINISHED,
    others: ['sec_unl', 'cs', 'gestion*'],
  }),
};

/** Their paths name a form by its id; `ruta` tells which kind it is, individual or definitive. */
const DATA = [
  'GET /eipca/data/{codigo}/{id}',
  'GET /eippe/data/{id}',
  'GET /ppert/data/{id}',
  'GET /pcal/data/{codigo}/{tipoProyecto}/{id}',
];

export const EVALUATION_CALL_RULES: RuleTable = forActs(DATA, [{ sameAs: 'read /{ruta}' }]);
