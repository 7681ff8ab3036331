import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { type CallRow } from '#server/memory/call-memory.ts';
import type { Context, FactValues } from '#engine/conditions/condition.ts';
import type { ScoreResult } from '#schemas/generated/domain/score-result.ts';
import type { Sent } from '#schemas/operation-parts.ts';

/** The project's row and everything about it that a decision may rest on, read by one statement. */
export interface ProjectFactsRow {
  now: Date;
  /** Differs as soon as anything about any call does. */
  callsGuard: number;
  project: ProjectRow;
  /** In order of insertion. */
  states: StateRow[];
  links: { userId: number; isCreator: boolean }[];
  forms: FormRow[];
  ownCall: CallRow;
  currentCall: CallRow | null;
  /** Stored answers of the form asked for, by section. */
  answers: AnswersRow[];
  /** The version that this form is or would be saved under; null when its call has none. */
  templateId: number | null;
  /** Current revision of every closed list of the call. */
  listRevisions: Record<string, number>;
}

export interface ProjectRow {
  id: number;
  code: string;
  callYear: number;
  modality: Modality;
  academicUnit: string;
  title: string;
  biannual: boolean | null;
  /** In years. */
  duration: 1 | 2 | null;
  state: State;
  presented: boolean;
  /** Since when it is; null: it is not. */
  presentedAt: Date | null;
  projectFormAt: Date | null;
  creatorId: number;
  responsible: string;
  director: string;
  extensionUntil: Date | null;
  createdAt: Date;
  /** null: it takes part. */
  withdrawnAt: Date | null;
  withdrawnReason: string | null;
  guard: number;
}

export interface StateRow {
  id: number;
  state: State;
  description: string | null;
  at: Date;
}

export interface FormRow {
  id: number;
  kind: FormKind;
  wireId: number;
  state: FormState;
  templateId: number | null;
  commissionId: number | null;
  evaluatorId: number | null;
  /** Of a definitive form: its commission, in the order of appointment. */
  memberIds: number[];
  signingWindow: boolean;
  /** An administrator saved it in the place of its evaluator. */
  adminModified: boolean;
}

export interface AnswersRow {
  formId: number;
  section: number;
  version: number;
  /** Where it was read with the facts. */
  revision?: number;
  data: Record<string, unknown>;
  templateId: number | null;
  listRevisions: Record<string, number> | null;
  author: { id: number; ape: string; nom: string } | null;
  at: Date;
  /** Of an evaluation: what its answers came to when they were saved; null: nothing yet. */
  result?: StoredResult | null;
}

/**
 * The JSON of a result with everything but the answers that it rests on: read again, it gives this result.
 * `server/core/form/stored-result.ts` turns it around.
 */
export interface StoredResult {
  resultado: Sent<ScoreResult>;
  alcance: StoredScope;
}

export interface StoredScope {
  contexto: Context;
  hechos: FactValues;
  entradas: Readonly<Record<string, Sent<ScoreResult> | null>>;
}

/** Which answers to bring along: of one form, by its kind and number on the wire; all stored sections, or one. */
export interface WithAnswers {
  kind: FormKind;
  wireId?: number | undefined;
  section?: number | undefined;
  /** The number may be that of the definitive form as well: they share their calls. */
  orDefinitive?: boolean | undefined;
}
