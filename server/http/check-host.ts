import type { Request, RequestHandler } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Config } from '#server/config/config.ts';
import { misdirected } from '../errors/misdirected.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** What listens on every address names none. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]'];

/**
 * Answers only under names that are this installation's. A page elsewhere may let its own name point at 127.0.0.1, and a
 * browser then takes the demonstration, which asks for no password, for a part of that page (DNS rebinding). An
 * installation that has not said under which name people reach it answers under any.
 */
export function checkHost(config: Pick<Config, 'demo' | 'host' | 'publicUrl'>): RequestHandler {
  const names = knownNames(config);
  return (request, response, next) => {
    if (names === null || names.has(nameOf(request))) return next();
    if (request.path.startsWith('/api/')) throw misdirected();
    // Read by a person, so no envelope.
    response.status(421).setHeader('Cache-Control', 'no-store').type('text/plain').send(HTTP_MESSAGES.otherHost);
  };
}

function knownNames({ demo, host, publicUrl }: Pick<Config, 'demo' | 'host' | 'publicUrl'>): Set<string> | null {
  if (!demo && publicUrl === null) return null;
  const names = new Set(LOOPBACK);
  if (!EVERYWHERE.includes(host)) names.add(plain(host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host));
  if (publicUrl !== null) names.add(plain(new URL(publicUrl).hostname));
  return names;
}

/** Without the port; of a trusted proxy, the name that it was asked for. */
function nameOf(request: Request): string {
  // Express says that there always is one; an empty header or HTTP/1.0 gives none.
  const name: unknown = request.hostname;
  return typeof name === 'string' ? plain(name) : '';
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
