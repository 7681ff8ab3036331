import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { PERMISSION_HINTS, PERMISSION_MESSAGES } from '#schemas/messages/permissions.ts';
import type { Refusal } from './rule.ts';

const refusal = (message: string, status = 403): Refusal => ({ status, message });

export const FORM_REFUSED = refusal(PERMISSION_MESSAGES.formRefused);
export const ACTION_REFUSED = refusal(PERMISSION_MESSAGES.actionRefused);
export const MAY_NOT_CREATE = refusal(PERMISSION_MESSAGES.mayNotCreate);
export const NOT_ENABLED = refusal(PERMISSION_MESSAGES.notEnabledToCreate);
export const RECEPTION_OVER = refusal(PERMISSION_MESSAGES.receptionOver);
export const IN_PREPARATION = refusal(PERMISSION_MESSAGES.inPreparation);
export const NOT_DELETABLE = refusal(PERMISSION_MESSAGES.notDeletable);
export const NOT_THE_EVALUATOR = refusal(PERMISSION_MESSAGES.notTheEvaluator);
export const NOT_IN_EVALUATION = refusal(PERMISSION_MESSAGES.notInEvaluation);
export const NOT_THERE = refusal(HTTP_MESSAGES.notFound, 404);
export const NOT_SHOWN: Refusal = { status: 403, message: null };

export const hint = (key: keyof typeof PERMISSION_HINTS, status = 403): Refusal =>
  refusal(PERMISSION_HINTS[key], status);
export const because = (refused: Refusal, reason: string): Refusal => ({ ...refused, reason });
export const redirect = (path: string): Refusal => ({ status: 403, message: null, redirect: path });
