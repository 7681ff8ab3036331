import type { PreparedScoring } from '../prepare-scoring.ts';

/** Something worth a look at a pointer below `/scoring`; `item` is the stage it is about. */
export type LintReport = (codigo: string, at: string, mensaje: string, item?: string) => void;

export type LintRule = (prepared: PreparedScoring, report: LintReport) => void;
