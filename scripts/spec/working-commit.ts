import { execFileSync } from 'node:child_process';

export interface WorkingCommit {
  commit: string;
  /** Files differ from the commit: its results are not those of the commit alone. */
  dirty: boolean;
}

export function workingCommit(): WorkingCommit {
  try {
    return { commit: git('rev-parse', 'HEAD').trim(), dirty: git('status', '--porcelain').trim() !== '' };
  } catch {
    return { commit: 'unknown', dirty: true };
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
