import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { Router, type Response } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';

/** What a browser would run is not among them, whatever lies in the folder. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: 'application/vnd.oasis.opendocument.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}\.([a-z0-9]{3,4})$/u;

/** The documents of the help: of the first folder that has the file, so that the office's come before the shipped ones. */
export function createHelpFiles(folders: readonly string[]): Router {
  const router = Router();
  const roots = folders.map((folder) => path.resolve(folder));
  router.get('/:name', async (request, response) => {
    const { name } = request.params;
    const type = TYPES[NAME.exec(name)?.[1] ?? ''];
    const root = type === undefined ? undefined : await firstHolding(roots, name);
    if (type === undefined || root === undefined) return refuse(response);
    response.type(type);
    response.setHeader('Content-Disposition', `${type === TYPES['pdf'] ? 'inline' : 'attachment'}; filename="${name}"`);
    response.setHeader('Cache-Control', 'no-cache');
    // Between the look and the sending the office may have taken it away.
    response.sendFile(name, { root, cacheControl: false }, (fault) => {
      if (fault && !response.headersSent) refuse(response);
    });
  });
  router.use((_request, response) => refuse(response));
  return router;
}

async function firstHolding(roots: readonly string[], name: string): Promise<string | undefined> {
  for (const root of roots) {
    // The shipped folder is asked only for what the office has not.
    const found = await lstat(path.join(root, name)).catch(() => null);
    if (found?.isFile()) return root;
  }
  return undefined;
}

/** Read by a person in a tab of its own, so no envelope. */
function refuse(response: Response): void {
  for (const name of ['Content-Disposition', 'Last-Modified', 'ETag']) response.removeHeader(name);
  response.status(404).setHeader('Cache-Control', 'no-store').type('text/plain').send(HTTP_MESSAGES.noHelpFile);
}
