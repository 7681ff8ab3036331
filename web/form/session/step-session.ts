import { CONFLICT_STEPS } from './conflict-steps.ts';
import { KEEP_STEPS } from './keep-steps.ts';
import { SAVE_STEPS } from './save-steps.ts';
import type { SessionEvent } from './session-event.ts';
import type { SessionState } from './session-state.ts';
import type { Handles, Now, Step } from './step.ts';

const STEPS: Handles<SessionEvent['type']> = { ...KEEP_STEPS, ...SAVE_STEPS, ...CONFLICT_STEPS };

/** What an event makes of an open form, and what has to be done for it. Reads no clock and reaches for nothing. */
export function stepSession(state: SessionState, event: SessionEvent, now: Now): Step {
  return STEPS[event.type](state, event as never, now);
}
