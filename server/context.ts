import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

/** The signed-in person as the rules need it; read afresh with every request. */
export interface Actor {
  id: number;
  sessionHash: Buffer;
  dni: string;
  ape: string;
  nom: string;
  email: string;
  tipoUsuario: string;
  unidadAcademica: string | null;
  /** Stored flag and no running biannual project: the effective `puedeCrearProyectos`. */
  puedeCrearProyectos: boolean;
  /** Signed in with a temporary password: only the own data, the change and the sign-out answer. */
  debeCambiarClave: boolean;
}

export interface IdempotencyKey {
  method: string;
  path: string;
  key: string;
  bodyHash: string;
}

/** What every operation gets: the shared services and who asks. No singletons. */
export interface Context<A extends Actor | null = Actor> {
  db: Knex;
  config: Config;
  services: Services;
  log: Logger;
  actor: A;
  request: { id: string; ip: string; idempotency: IdempotencyKey | null };
}
