import { rm } from 'node:fs/promises';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { HTTP_MESSAGES, REQUEST_PROBLEMS } from '#schemas/messages/http.ts';
import { badRequest } from '../errors/bad-request.ts';
import { refuseProblems } from '../errors/refuse-problems.ts';
import { AppError } from '../errors/create-error.ts';
import { tooLarge } from '../errors/too-large.ts';
import { unsupportedType } from '../errors/unsupported-type.ts';
import { DOCUMENT_BYTES } from '#server/config/limits.ts';
import { checkJson } from './check-json.ts';
import { pointerTo, requestProblem } from '#server/errors/request-problem.ts';
import { uploadToDisk, type UploadedFile } from './upload-to-disk.ts';

export interface Upload {
  fields: Readonly<Record<string, unknown>>;
  file: UploadedFile | null;
}

const FILE_FIELD = 'doc_adjunto';
/** A file of the largest size with its fields and the lines between them. */
const MAX_UPLOAD_BYTES = DOCUMENT_BYTES + 64 * 1024;

const receive = multer({
  storage: uploadToDisk,
  limits: {
    fileSize: DOCUMENT_BYTES,
    files: 1,
    fields: 10,
    parts: 11,
    fieldNameSize: 100,
    fieldSize: 4096,
    headerPairs: 20,
  },
}).single(FILE_FIELD);

/** Reads a multipart body and writes its file to the disk. Whoever calls this removes the file by `discardUpload`. */
export async function readUpload(
  request: Request,
  response: Response,
  { declared, signal }: { declared: readonly string[]; signal: AbortSignal },
): Promise<Upload> {
  if (!request.is('multipart/form-data')) throw unsupportedType(HTTP_MESSAGES.multipartExpected);
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES)
    throw tooLarge(DOCUMENT_MESSAGES.tooLarge(DOCUMENT_BYTES));
  try {
    await received(request, response, signal);
    return { fields: readFields(request.body, declared), file: fileOf(request) };
  } catch (error) {
    await discardUpload(request);
    throw translate(error, request);
  }
}

function received(request: Request, response: Response, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) giveUp(tooLarge(DOCUMENT_MESSAGES.tooLarge(DOCUMENT_BYTES)));
    };
    const late = () => giveUp(signal.reason);
    // The library would read to the end before it says what is wrong, however far that is.
    const giveUp = (reason: unknown) => {
      leave();
      reject(reason);
    };
    const leave = () => {
      request.off('data', count);
      signal.removeEventListener('abort', late);
    };
    request.on('data', count);
    signal.addEventListener('abort', late);
    receive(request, response, (error: unknown) => {
      leave();
      if (error) reject(error);
      else if (signal.aborted || bytes > MAX_UPLOAD_BYTES) void discardUpload(request);
      else resolve();
    });
  });
}

export async function discardUpload(request: Request): Promise<void> {
  const file = fileOf(request);
  if (file) await rm(file.path, { force: true });
}

function fileOf({ file }: Request): UploadedFile | null {
  return file ? (file as unknown as UploadedFile) : null;
}

function readFields(body: unknown, declared: readonly string[]): Upload['fields'] {
  const fields = { ...(body as Record<string, unknown> | undefined) };
  checkJson(fields);
  const unknown = Object.keys(fields).filter((name) => !declared.includes(name));
  const problems = unknown.map((name) =>
    requestProblem(pointerTo('', name), 'desconocida', REQUEST_PROBLEMS.unknown(name)),
  );
  refuseProblems(problems);
  return fields;
}

function translate(error: unknown, request: Request): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(DOCUMENT_MESSAGES.tooLarge(DOCUMENT_BYTES));
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') return badRequest(DOCUMENT_MESSAGES.oneFile);
  if (code !== null) return badRequest(HTTP_MESSAGES.invalidRequest);
  // A full disk is ours to mend; anything else is a body that came malformed or was cut.
  const isOurs = error instanceof Error && 'syscall' in error && !request.aborted;
  return isOurs ? error : badRequest(DOCUMENT_MESSAGES.incomplete);
}
