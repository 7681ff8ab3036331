import type { Operation } from '../../http/operation.ts';
import {
  readIdeaEvaluation,
  readProgrammeEvaluation,
  readQualityEvaluation,
  readRelevanceEvaluation,
} from './read-evaluation.ts';
import {
  saveIdeaEvaluation,
  saveProgrammeEvaluation,
  saveQualityEvaluation,
  saveRelevanceEvaluation,
} from './save-evaluation.ts';

export const evaluationsOperations: readonly Operation[] = [
  readIdeaEvaluation,
  readProgrammeEvaluation,
  readRelevanceEvaluation,
  readQualityEvaluation,
  saveIdeaEvaluation,
  saveProgrammeEvaluation,
  saveRelevanceEvaluation,
  saveQualityEvaluation,
];
