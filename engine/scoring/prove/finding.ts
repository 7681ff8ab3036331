import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Trial } from './trial.ts';
import type { Trials } from './trials.ts';

/** Something that no form does, or every form does, with one in which it is seen. */
export interface Finding {
  readonly code: string;
  /** Pointer into the template. */
  readonly at: string;
  readonly message: string;
  /** Pattern of the question that it is about. */
  readonly question?: string | undefined;
  readonly example: Trial;
}

export interface Subject {
  readonly prepared: PreparedTemplate;
  readonly scoring: PreparedScoring;
  readonly trials: Trials;
}

/** One kind of finding, one file, one line. */
export type Prove = (subject: Subject) => readonly Finding[];
