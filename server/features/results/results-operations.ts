import type { Operation } from '../../http/operation.ts';
import { exportBoard } from './export-board.ts';
import { exportResults } from './export-results.ts';
import { printResults } from './print-results.ts';
import { closeCut } from './close-cut.ts';
import { previewPublication } from './preview-publication.ts';
import { publishResults } from './publish-results.ts';
import { readBoard } from './read-board.ts';
import { readResults } from './read-results.ts';
import { reopenCut } from './reopen-cut.ts';

export const resultsOperations: readonly Operation[] = [
  readResults,
  closeCut,
  reopenCut,
  previewPublication,
  publishResults,
  exportResults,
  printResults,
  readBoard,
  exportBoard,
];
