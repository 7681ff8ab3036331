import type { Operation } from '../../http/operation.ts';
import { changePhase } from './change-phase.ts';
import { openCall } from './open-call.ts';
import { publishCalendar } from './publish-calendar.ts';
import { readCall } from './read-call.ts';
import { setCallOptions } from './set-call-options.ts';

export const callsOperations: readonly Operation[] = [readCall, openCall, publishCalendar, changePhase, setCallOptions];
