import type { Request } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { AppError } from '../errors/create-error.ts';
import { unsupportedType } from '../errors/unsupported-type.ts';
import { checkJson } from './check-json.ts';
import { collectBody } from './collect-body.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { scanJson } from './scan-json.ts';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_DEPTH = 100;
/** What people without a session send has a dozen; whoever has one may fill the megabyte. */
const MAX_VALUES = { guest: 1_000, session: Infinity };

export interface JsonBody {
  /** Bytes as sent, for the idempotency key's hash. */
  raw: Buffer;
  value: Record<string, unknown> | unknown[];
  /** Why the body cannot be used. It is told only after 404 and 403 (contract.md 6). */
  fault: AppError | null;
}

const NOTHING = Buffer.alloc(0);

/** Reads a JSON body without ever throwing for what it holds. */
export async function readBody(
  request: Request,
  { signal, sender, most = MAX_JSON_BYTES }: { signal: AbortSignal; sender: keyof typeof MAX_VALUES; most?: number },
): Promise<JsonBody> {
  const empty = { raw: NOTHING, value: {} };
  if (!hasBody(request)) return { ...empty, fault: null };
  if (!isJson(request)) return { ...empty, fault: unsupportedType() };
  try {
    const bytes = await collectBody(request, most, signal);
    if (bytes.length === 0) return { ...empty, fault: null };
    return { raw: bytes, value: parse(bytes, MAX_VALUES[sender]), fault: null };
  } catch (error) {
    if (error instanceof AppError) return { ...empty, fault: error };
    throw error;
  }
}

export function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function isJson(request: Request): boolean {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return type.trim() === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}

function parse(bytes: Buffer, values: number): JsonBody['value'] {
  const dear = scanJson(bytes, { depth: MAX_DEPTH, values });
  if (dear === 'deep') refuse('profundidad', HTTP_MESSAGES.tooDeep);
  if (dear === 'many') refuse('cantidad', HTTP_MESSAGES.tooMany);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    refuse('json', HTTP_MESSAGES.malformedJson);
  }
  if (typeof value !== 'object' || value === null) refuse('tipo', HTTP_MESSAGES.notAnObject);
  checkJson(value);
  return value as JsonBody['value'];
}

function refuse(code: string, message: string): never {
  throw badRequest(message, [requestProblem('', code, message)]);
}
