import type { saveLevel } from '#engine/process/save-level.ts';
import type { CreateProjectAnswer } from '#schemas/generated/api/create-project.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { Idea } from '#schemas/generated/forms/idea.ts';
import type { Report } from '#schemas/generated/forms/report.ts';
import type { ProjectSection } from '#schemas/generated/forms/project-section.ts';
import type { Answer } from '#web/http/answer.ts';
import type { Client, Manner } from '#web/http/create-client.ts';
import type { Waits } from '#web/text/waits.ts';
import type { FormAddress } from './form-address.ts';

/** What a call of any kind gives: its answers come beside these keys, or inside one of them. */
export type HeldForm = Idea | ProjectSection | Evaluation | Report;

export interface SaveFacts {
  address: FormAddress;
  userId: number;
  /** Year of the call in which a new project is created. */
  year: number;
  version: number | null;
  answers: Readonly<Record<string, unknown>>;
}

/** What one kind of form has of its own around the form itself: its calls and its words. */
export interface ScreenForm {
  title: string;
  /** Stored in sections, each with a save of its own. */
  sectioned?: true;
  /** The form of the project that is read beside it. */
  beside?: 'ip' | 'p';
  /** The form of the project that it is about, where another window is the place to read it. */
  about?: 'ip' | 'p';
  read: (client: Client, address: FormAddress, manner: Manner) => Promise<Answer<HeldForm | Documentation>>;
  /** The answers inside what a call gives. */
  answersIn: (held: object) => Readonly<Record<string, unknown>>;
  /** Saves it; a form that is not there yet is created. */
  save: (client: Client, facts: SaveFacts, manner: Manner) => Promise<Answer<HeldForm | CreateProjectAnswer>>;
  /** What is asked before saving and what is said after it. */
  question: string;
  saved: string;
  savedTitle?: string;
  button: string;
  leave: string;
  /** How complete its answers must be to be saved, here as at the server. */
  level: ReturnType<typeof saveLevel>;
  /** Refusals of evaluations show in the browser's alert. */
  show: 'dialog' | 'alert';
  /** The indicator that is seen for a moment, and when (9). */
  waits?: { load?: keyof Waits; save?: keyof Waits };
}
