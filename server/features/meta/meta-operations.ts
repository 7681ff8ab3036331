import type { Operation } from '../../http/operation.ts';
import { readSettings } from './read-settings.ts';

export const metaOperations: readonly Operation[] = [readSettings];
