import type { Operation } from '../../http/operation.ts';
import { listCorrections, listOwnCorrections } from './corrections/list-corrections.ts';
import { requestCorrection } from './corrections/request-correction.ts';
import { settleCorrection } from './corrections/settle-correction.ts';
import { exportOwnData } from './export-own-data.ts';

export const privacyOperations: readonly Operation[] = [
  exportOwnData,
  requestCorrection,
  listOwnCorrections,
  listCorrections,
  settleCorrection,
];
