import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Context } from '#server/context/context.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { cannotLook } from './cannot-look.ts';

const MOST_LETTERS = 200;

/**
 * What the installation's own scanner says of a file (`SCAN_COMMAND`, docs/configuration.md): why it is refused, or null. Where
 * it says neither, nothing is stored.
 */
export async function scanFile({ config, log }: Pick<Context, 'config' | 'log'>, path: string): Promise<string | null> {
  const [program, ...args] = config.scan.command;
  if (program === undefined) return null;
  // A group of its own, so that whatever it started ends with it.
  const scanner = spawn(program, [...args, path], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  try {
    const closed = once(scanner, 'close', { signal: AbortSignal.timeout(config.scan.seconds * 1000) });
    const [said, [code]] = await Promise.all([text(scanner.stdout), closed]);
    if (code === 0) return null;
    if (code !== 1) throw new Error(`the scanner ended with ${String(code)}: ${said.slice(0, MOST_LETTERS)}`);
    log.warn({ said: said.slice(0, MOST_LETTERS) }, 'the scanner refused a file');
    return DOCUMENT_MESSAGES.scanRefused(toldOf(said, path));
  } catch (error) {
    log.error({ err: error }, 'the scanner did not look at a file');
    throw cannotLook('scan');
  } finally {
    endGroup(scanner);
  }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

/** Its first line, without the name that the file has meanwhile. */
function toldOf(said: string, path: string): string {
  const [line = ''] = said.replaceAll(path, '').trim().split('\n');
  return line
    .replaceAll(/\p{C}/gu, ' ')
    .replace(/^[\s:]+/u, '')
    .slice(0, MOST_LETTERS)
    .trim();
}
