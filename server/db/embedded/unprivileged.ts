import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** How a command is run so that PostgreSQL accepts its user and ends when the product ends. */
export interface Unprivileged {
  command: (program: string, args: readonly string[]) => [string, string[]];
  ids: { uid?: number; gid?: number };
  /** Makes a folder belong to whom PostgreSQL runs as. */
  own: (folder: string) => void;
}

const NOBODY = 65534;
const AS_1000 = ['--user', '--map-user=1000', '--map-group=1000'];

const works = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * PostgreSQL refuses to run as root. As root it gets a user namespace of its own, where the same files belong to an
 * ordinary user, or runs as nobody where namespaces are forbidden.
 */
export function unprivileged(): Unprivileged {
  const root = process.getuid?.() === 0;
  if (!root) return { command: (program, args) => [program, [...args]], ids: {}, own: () => undefined };
  if (works('unshare', [...AS_1000, 'true'])) {
    return { command: (program, args) => ['unshare', [...AS_1000, program, ...args]], ids: {}, own: () => undefined };
  }
  return {
    command: (program, args) => [program, [...args]],
    ids: { uid: NOBODY, gid: NOBODY },
    own: (folder) => {
      chownSync(folder, NOBODY, NOBODY);
    },
  };
}

/** The kernel tells PostgreSQL to stop when the product is gone, `kill -9` included. */
export function endWithParent(how: Unprivileged): Unprivileged {
  if (!works('setpriv', ['--pdeathsig', 'INT', 'true'])) return how;
  const { uid, gid } = how.ids;
  // Changing the user clears the signal, so setpriv itself has to do both, in this order.
  const as =
    uid === undefined || gid === undefined
      ? []
      : [`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups'];
  return {
    ...how,
    ids: {},
    command: (program, args) => {
      const [inner, rest] = how.command(program, args);
      return ['setpriv', [...as, '--pdeathsig', 'INT', inner, ...rest]];
    },
  };
}
