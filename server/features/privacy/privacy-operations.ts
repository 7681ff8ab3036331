import type { Operation } from '../../http/operation.ts';
import { exportOwnData } from './export-own-data.ts';

export const privacyOperations: readonly Operation[] = [exportOwnData];
