export type Half = '0' | '1';

/** Which half of what runs in turn a commit runs: about every other commit the other one, and one commit always its own. */
export function halfOfCommit(commit: string): Half {
  return Number.parseInt(commit.at(-1) ?? '', 16) % 2 === 1 ? '1' : '0';
}
