/** The words in which permissions are decided: those of `docs/permissions.tsv`. */

export const USER_TYPES = [
  'admin',
  'gestion',
  'gestion_academica',
  'eval_int',
  'eval_int_ext',
  'eval_ext',
  'eval_prog',
  'estandar',
  'sec_unl',
  'cs',
  'comunicacion',
] as const;
export type UserType = (typeof USER_TYPES)[number];

export const STATES = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'] as const;
export type State = (typeof STATES)[number];

export const PHASES = ['REC_IP', 'EVAL_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'OK'] as const;
export type Phase = (typeof PHASES)[number];

export const FORM_KINDS = [
  'ip',
  'p',
  'eipca',
  'eipca_def',
  'eippe',
  'ppert',
  'ppert_def',
  'pcal',
  'pcal_def',
  'inf_avance',
  'inf_final',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export type Relation = 'owner' | 'own form' | 'evaluator' | 'owner and evaluator' | 'unit secretary' | 'self' | 'none';

/** Who asks. `null` type = guest. A person may stand in several relations to a project. */
export interface Person {
  type: UserType | (string & {}) | null;
  relations: readonly Relation[];
}

/** What a decision may rest on; each key only where the act needs it. Keys as in `docs/permissions.md`. */
export interface Facts {
  state?: State;
  history?: readonly State[];
  call?: 'current' | 'previous';
  callphase?: Phase;
  phase?: Phase | 'none';
  deadline?: 'open' | 'closed' | 'extended';
  form?: 'vacia' | 'borrador' | 'completa' | 'firmada';
  definitive?: 'firmada' | 'other';
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
  modality?: 'PEIS' | 'AET';
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
  | 'type ignored';

export interface Decision {
  allowed: boolean;
  omissions: readonly Omission[];
  status: number;
  /** null when allowed, and for a thing of the interface that is just not shown. */
  message: string | null;
  /** What stands in the way, for «¿Por qué no puedo?»; the message itself where nothing more is to be said. */
  reason: string | null;
  /** Where a refused screen goes instead. */
  redirect: string | null;
}
