import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { whyNoWrites } from '../db/can-write.ts';
import { signsOf } from '#server/connection/pool-signs.ts';
import { overloaded } from '../errors/overloaded.ts';

/**
 * While a database that left a writer without an answer has not shown that it takes writes again, nobody else writes: each would
 * wait as long, and one that waits for a synchronous replica keeps its connection at the server until that is back.
 */
export function refuseWrites(db: Knex, patience: number): RequestHandler {
  return async (request, _response, next) => {
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    if (isWrite && signsOf(db).trouble === 'silent') {
      const reason = await whyNoWrites(db, patience);
      if (reason !== null) throw overloaded(reason, { message: HTTP_MESSAGES.cannotWrite });
    }
    next();
  };
}
