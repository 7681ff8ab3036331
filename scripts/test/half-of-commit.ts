/** Which half of the long matrices a commit runs: about every other commit the other one, and one commit always its own. */
export function halfOfCommit(commit: string): '0' | '1' {
  return Number.parseInt(commit.at(-1) ?? '', 16) % 2 === 1 ? '1' : '0';
}
