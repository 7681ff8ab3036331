import type { Operation } from '../../http/operation.ts';
import { listReceived } from './list-received.ts';
import { markRead } from './mark-read.ts';

export const notificationsOperations: readonly Operation[] = [listReceived, markRead];
