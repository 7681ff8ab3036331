import type { RequestHandler } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { notFound } from '../errors/not-found.ts';

/** What nothing before it answered. */
export const unknownRoute: RequestHandler = () => {
  throw notFound(HTTP_MESSAGES.unknownRoute);
};
