import type { Operation } from '../../http/operation.ts';
import { changePhase } from './change-phase.ts';
import { deleteCall } from './delete-call.ts';
import { listCalls } from './list-calls.ts';
import { openCall } from './open-call.ts';
import { publishCalendar } from './publish-calendar.ts';
import { readCall } from './read-call.ts';
import { readPublishedCalendar } from './read-published-calendar.ts';
import { setCallOptions } from './set-call-options.ts';

export const callsOperations: readonly Operation[] = [
  readCall,
  listCalls,
  openCall,
  readPublishedCalendar,
  publishCalendar,
  changePhase,
  setCallOptions,
  deleteCall,
];
