import type { PreparedScoring } from '../prepare-scoring.ts';

/** Something worth a look at a pointer below `/scoring`; `item` is the stage it is about. */
export type LintReport = (code: string, at: string, message: string, item?: string) => void;

export type LintRule = (prepared: PreparedScoring, report: LintReport) => void;
