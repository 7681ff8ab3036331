import { endOfLocalDay } from '#engine/process/current-year.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { findExtension, insertExtension, type ExtensionRow } from './extension-queries.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';

export const grantExtension = sessionOperation('grant-extension', {
  summary: 'Keeps one project open beyond the close, with a reason',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('POST /p/{codigo}/prorroga', context.actor, project);
    return project;
  },
  run: (context, { body }, { project, now }) => {
    const until = readEnd(body.hasta);
    if (until <= now) refuse('/hasta', FORM_MESSAGES.extensionInThePast);
    const reason = body.motivo.trim();
    return write(context, { action: 'project.extend', project: project.id, again }, async (trx) => {
      const extension = await insertExtension(trx, { project: project.id, until, reason, by: context.actor.id });
      return {
        ref: { id: extension.id },
        detail: { hasta: until.toISOString(), motivo: reason },
        value: present(extension),
      };
    });
  },
});

async function again(ref: { id: number | string }, trx: Write) {
  return present(await findExtension(trx, Number(ref.id)));
}

function present({ until, reason }: ExtensionRow) {
  return { hasta: until.toISOString(), motivo: reason };
}

/** A day counts to its end in Argentina. */
function readEnd(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text);
  const valid = new Date(day ? `${text}T00:00:00Z` : text);
  const isReal = !Number.isNaN(valid.getTime()) && valid.toISOString().startsWith(text.slice(0, day ? 10 : 0));
  if (!isReal || valid.getUTCFullYear() > 2199 || !/^\d{4}-\d{2}-\d{2}(T.+)?$/u.test(text))
    refuse('/hasta', FORM_MESSAGES.extensionInvalid);
  return day ? endOfLocalDay(text) : valid;
}

function refuse(pointer: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, 'fecha', message)]);
}
