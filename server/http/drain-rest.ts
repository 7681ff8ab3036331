import type { RequestHandler } from 'express';

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST = 10_000;

/**
 * An answer may go out before all of its request has come: a body that is too large, or of somebody who may not send it.
 * Many clients look at the answer only when everything is sent, so the rest is read and thrown away, but not without end.
 */
export const drainRest: RequestHandler = (request, response, next) => {
  response.once('prefinish', () => {
    if (request.complete) return;
    const { socket } = request;
    let bytes = 0;
    const end = () => request.destroy();
    const late = setTimeout(end, LONGEST);
    // Once it is answered, a request is no longer told that its connection broke.
    socket.once('close', end);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end();
    });
    request.once('close', () => {
      clearTimeout(late);
      socket.off('close', end);
    });
    request.resume();
  });
  next();
};
