import type { Act } from '#schemas/generated/acts.ts';
import { FORM_KINDS, type FormKind } from '#schemas/generated/domain/form-kind.ts';
import { STATES } from '#schemas/generated/domain/state.ts';
import { COMMISSIONS, isEvaluationKind, mayHold } from '../commissions.ts';
import { decide } from './decide.ts';
import { type Facts, type Relation } from '../vocabulary.ts';

export interface TypePermission {
  kind: FormKind;
  mayRead: boolean;
  mayWrite: boolean;
}

/** What a type can ever read and write, in whatever relation, the facts being what they may. */
export function typePermissions(userType: string): TypePermission[] {
  return FORM_KINDS.map((kind) => ({
    kind,
    mayRead: everAllowed(`read /${kind}`, userType, kind),
    mayWrite: everAllowed(`write /${kind}`, userType, kind),
  }));
}

function everAllowed(act: Act, type: string, kind: FormKind): boolean {
  return relationSets(type, kind).some((relations) =>
    FAVOURABLE.some((facts) => decide(act, { type, relations }, facts).allowed),
  );
}

function relationSets(type: string, kind: FormKind): (readonly Relation[])[] {
  const mayOwn = type !== 'eval_prog';
  const mayEvaluate = COMMISSIONS.some(({ evaluators }) => evaluators.includes(type));
  const mayHoldIt = isEvaluationKind(kind) && mayHold(type, kind);
  return [
    ['none'],
    ...(mayOwn ? [['owner'] as const] : []),
    ...(mayEvaluate ? [['evaluator'] as const] : []),
    ...(mayHoldIt ? [['own form'] as const] : []),
  ];
}

/** Every state with everything open, in a running call and in one that is over: no other fact opens more. */
const FAVOURABLE: readonly Facts[] = STATES.flatMap((state) =>
  (['CAL', 'OK'] as const).flatMap((callphase) =>
    (['completa', 'borrador'] as const).map((form): Facts => ({
      state,
      history: STATES,
      call: 'previous',
      callphase,
      deadline: callphase === 'OK' ? 'extended' : 'open',
      form,
      definitive: 'other',
      commission: 'formed',
      answers: true,
      saved: true,
      window: 'opened',
      indep: false,
      mine: 'complete',
      flag: true,
    })),
  ),
);
