import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { translateError } from '../db/translate-error.ts';
import { KeyReused, ProjectGone, WriteContended } from '../db/write-faults.ts';
import { badRequest } from '../errors/bad-request.ts';
import type { AppError } from '../errors/create-error.ts';
import { notFound } from '../errors/not-found.ts';
import { overloaded } from '../errors/overloaded.ts';

/** What the database's refusals mean to whoever asked; null: a fault of ours. */
export function databaseRefusal(error: unknown): AppError | null {
  if (error instanceof KeyReused) return badRequest(HTTP_MESSAGES.keyReused);
  if (error instanceof ProjectGone) return notFound();
  if (error instanceof WriteContended) return overloaded('contended', { seconds: 1 });
  switch (translateError(error)?.kind) {
    case 'duplicate':
      return badRequest(HTTP_MESSAGES.duplicate);
    case 'reference':
      return badRequest(HTTP_MESSAGES.danglingReference);
    case 'invalid':
      return badRequest(HTTP_MESSAGES.invalidRequest);
    case 'retry':
      return overloaded(reasonOf(error), { seconds: 1 });
    case 'unsure':
      return overloaded(reasonOf(error), { message: HTTP_MESSAGES.unsure });
    case 'unavailable':
      return overloaded(reasonOf(error));
    default:
      return null;
  }
}

/** PostgreSQL's or the network's code, else the kind of error; never its message, which may quote what people typed. */
function reasonOf(error: unknown): string {
  const { code, name } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return name === 'Error' ? 'connection lost' : name;
}
