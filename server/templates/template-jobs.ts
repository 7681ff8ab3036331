import type { Json } from '#engine/json.ts';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import type { DeclaredLine } from '#engine/merit/read-criterion.ts';
import type { Rehearsal } from '#engine/rehearsal/rehearse.ts';
import type { RehearsedProject } from '#engine/rehearsal/rehearsed-project.ts';
import type { Context, FactValues } from '#engine/conditions/condition.ts';
import type { Problem } from '#engine/problem.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { SampleResult } from '#engine/template/samples/run-samples.ts';
import type { Sample, Template } from '#engine/template/template.ts';
import type { Level } from '#engine/validation/validator.ts';
import type { Carried } from '#engine/versions/carry-changes.ts';
import type { Change } from '#engine/versions/change.ts';

/** What a candidate is, before anything is made from it. */
export interface Review {
  /** null while something is wrong. */
  template: Template | null;
  problems: readonly Problem[];
  /** What an author will want to look at, though it does not stop the template. */
  warnings: readonly Problem[];
  /** Changes since the version that the candidate came from. */
  changes: readonly Change[];
}

/** What came of compiling and trying a candidate: its validator module, and the samples that do not give what they say. */
export interface Trial {
  module: string;
  /** What a draft may lack and a version may not. */
  problems: readonly Problem[];
  samples: readonly FailedSample[];
}

/** A sample that does not give what it says, and the sample as today's template would have it. */
export interface FailedSample extends SampleResult {
  index: number;
  adapted: Sample;
}

export interface MovingForm {
  id: number;
  complete: boolean;
  contexto: Context;
  sections: readonly { section: number; answers: Json }[];
}

export interface MovedForm {
  id: number;
  sections: readonly { section: number; answers: Json }[];
  /** Pointers of answers that have no place in the new version. */
  lost: readonly string[];
  /** The form was complete and would not be any more: the labels of what it would lack. */
  missing: readonly string[];
}

/** Answers whose verdict takes longer than others can wait. */
export interface HeavyAnswers {
  /** Names the validator: the thread keeps it for the next answers. */
  key: string;
  template: Template;
  lists: Lists;
  /** Number of the section. */
  section: number;
  answers: unknown;
  options: VerdictScope;
}

/** What a verdict depends on besides the answers, without what only this thread has. */
export interface VerdictScope {
  level: Level;
  contexto?: Context | undefined;
  hechos?: FactValues | undefined;
  stored?: unknown;
  only?: string;
}

/** Answers as they are stored, and what is wrong with them. */
export interface Judged {
  answers: unknown;
  problems: readonly Problem[];
}

/** A version or a draft, and what the rehearsed call declares for its cuts. No result hangs on what lists offer. */
export interface RehearsedRubric {
  template: Template;
  declared: DeclaredLine;
}

/** Work on templates that never happens in the thread that answers requests. */
export interface TemplateJobs {
  module: { asked: { template: Template; lists: Lists }; answer: string };
  review: { asked: { text: string; parent: Template | null }; answer: Review };
  publish: { asked: { template: Template; lists: Lists }; answer: Trial };
  carry: { asked: { base: Template; draft: Template; version: Template }; answer: Carried };
  judge: { asked: HeavyAnswers; answer: Judged };
  move: {
    asked: { before: Template; after: Template; lists: Lists; forms: readonly MovingForm[] };
    answer: { changes: readonly Change[]; forms: readonly MovedForm[] };
  };
  rehearse: {
    asked: { before: RehearsedRubric; after: RehearsedRubric; projects: readonly RehearsedProject[] };
    answer: Rehearsal;
  };
  layout: {
    asked: { template: Template; lists: Lists; sections: readonly { section: number; answers: unknown }[] } & Pick<
      Sample,
      'contexto' | 'hechos' | 'evaluaciones'
    >;
    answer: Pick<PrintedDocument, 'body' | 'result'> & { refused: readonly Problem[] };
  };
}

export type Act = keyof TemplateJobs;

/** What the time of a job is spent on; each has a limit of its own. */
export type Phase = Act | 'compile' | 'try' | 'prove';

/** Milliseconds of processor time, whatever else the machine does. Trying one answer is held to the least. */
export const CPU_LIMITS: Readonly<Record<Phase, number>> = {
  module: 10_000,
  review: 1000,
  publish: 1000,
  compile: 1000,
  try: 250,
  // It tries so many forms and no more; the first ones, before the code has run, take longest.
  prove: 4000,
  carry: 1000,
  judge: 1000,
  move: 10_000,
  rehearse: 10_000,
  layout: 1000,
};

export type ToThread = { id: number; act: Act; asked: unknown; limits: Readonly<Record<Phase, number>> };
export type FromThread =
  | { id: number; phase: Phase; cpu: number }
  | { id: number; answer: unknown }
  | { id: number; over: Phase }
  | { id: number; fault: string };
