import { raw, type NextFunction, type Request, type Response } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { AppError } from '../errors/create-error.ts';
import { tooLarge } from '../errors/too-large.ts';
import { unsupportedType } from '../errors/unsupported-type.ts';
import { checkJson } from './check-json.ts';
import { requestProblem } from './request-problem.ts';

const MAX_JSON_BYTES = 1024 * 1024;

export interface JsonBody {
  /** Bytes as sent, for the idempotency key's hash. */
  raw: Buffer;
  value: Record<string, unknown> | unknown[];
  /** Why the body cannot be used. It is told only after 404 and 403 (contract.md 6). */
  fault: AppError | null;
}

const readRaw = raw({ limit: MAX_JSON_BYTES, type: isJson });
const NOTHING = Buffer.alloc(0);

/** Reads a JSON body without ever throwing for what it holds. */
export async function readBody(request: Request, response: Response): Promise<JsonBody> {
  const empty = { raw: NOTHING, value: {} };
  if (!hasBody(request)) return { ...empty, fault: null };
  if (!isJson(request)) return { ...empty, fault: unsupportedType() };
  try {
    await new Promise<void>((resolve, reject) => {
      const next: NextFunction = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      readRaw(request, response, next);
    });
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) return { ...empty, fault: null };
    return { raw: bytes, value: parse(bytes), fault: null };
  } catch (error) {
    return { ...empty, fault: translate(error, response) };
  }
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function isJson(request: { headers: Record<string, string | string[] | undefined> }): boolean {
  const [type = '', ...parameters] = String(request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return type.trim() === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}

function parse(bytes: Buffer): JsonBody['value'] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest(HTTP_MESSAGES.malformedJson, [requestProblem('', 'json', HTTP_MESSAGES.malformedJson)]);
  }
  if (typeof value !== 'object' || value === null) {
    throw badRequest(HTTP_MESSAGES.notAnObject, [requestProblem('', 'tipo', HTTP_MESSAGES.notAnObject)]);
  }
  checkJson(value);
  return value as JsonBody['value'];
}

function translate(error: unknown, response: Response): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  if (status === 413) {
    // What is still on its way is not read: the connection ends with the answer.
    response.setHeader('Connection', 'close');
    return tooLarge();
  }
  return status === 415 ? unsupportedType() : badRequest(HTTP_MESSAGES.malformedJson);
}
