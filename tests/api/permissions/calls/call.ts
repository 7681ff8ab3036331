import type { Reply } from '../../support/client.ts';
import type { Scene } from '../scene.ts';

/** How an act of the table is done over HTTP. */
export interface Call {
  /** As the table writes it, `{ruta}` included. */
  act: string;
  method: string;
  /** As the OpenAPI document has it. */
  path: string;
  ask: (scene: Scene) => Promise<Reply>;
  /** What an allowed one answers, where the case itself makes it something else than 200. */
  allowed?: (scene: Scene) => readonly number[];
  /** Somebody whom nothing done before concerns, with a password. */
  fresh?: boolean;
  /** The path names the caller or somebody else; the others are the caller's by themselves. */
  self?: 'named' | 'always';
}

export const call = (act: string, method: string, path: string, ask: Call['ask'], more: Partial<Call> = {}): Call => ({
  act,
  method,
  path,
  ask,
  ...more,
});

export const get = (act: string, path: string, ask: (scene: Scene) => string, more: Partial<Call> = {}) =>
  call(act, 'get', path, (scene) => scene.person.client.get(ask(scene)), more);

/** What an administrator may ask, whatever comes of what is named. */
export const WHATEVER = { allowed: () => [200, 400, 404, 409] };
