import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';

/** The words in which permissions are decided: those of `docs/permissions.tsv`. */

export type Relation = 'owner' | 'own form' | 'evaluator' | 'owner and evaluator' | 'unit secretary' | 'self' | 'none';

/** Who asks. `null` type = guest. A person may have several relations to a project. */
export interface Person {
  type: UserType | (string & {}) | null;
  relations: readonly Relation[];
  /** An administrator who sees the product as this person: reads what the person reads, and writes nothing. */
  viewer?: object | null | undefined;
}

/** What a decision may rest on; each key only where the act needs it. Keys as in `docs/permissions.md`. */
export interface Facts {
  state?: State;
  history?: readonly State[];
  call?: 'current' | 'previous';
  callphase?: Phase;
  phase?: Phase | 'none';
  deadline?: 'open' | 'closed' | 'extended';
  form?: FormState;
  definitive?: 'firmada' | 'other';
  /** `gone`: the form concerned belongs to no commission any more. */
  commission?: 'formed' | 'gone';
  answers?: boolean;
  saved?: boolean;
  window?: 'opened' | 'shut';
  indep?: boolean;
  mine?: 'complete' | 'incomplete' | 'none';
  flag?: boolean;
  mustchange?: boolean;
  /** Kind of the form that the id in a call's path names (`PUT /eipca/` takes both eipca and eipca_def). */
  kind?: FormKind;
  year?: 'current' | 'other';
  named?: UserType | 'nobody';
  namedflag?: boolean;
  links?: number;
  target?: UserType;
  holds?: boolean;
  withdrawn?: 'creator' | 'other';
  appointed?: 'owner' | 'other';
  entries?: number;
  modality?: Modality;
  duration?: boolean;
}

/** What is left out of an answer that is allowed in part (`docs/permissions.md`). */
export type Omission =
  | 'no dni'
  | 'no personal data'
  | 'no evaluator names'
  | 'no desc'
  | 'nothing personal'
  | 'readable ones only'
  | 'neutral lists only'
  | 'no evaluators'
  | 'confirmed and own ones only'
  | 'type ignored'
  | 'complete definitive forms'
  | "no single evaluator's values";

export interface Decision {
  allowed: boolean;
  omissions: readonly Omission[];
  status: number;
  /** null when allowed, and for a thing of the interface that is just not shown. */
  message: string | null;
  /** What keeps the person from it, for «¿Por qué no puedo?»; the message itself where nothing more is to be said. */
  reason: string | null;
  /** Where a refused screen goes instead. */
  redirect: string | null;
}
