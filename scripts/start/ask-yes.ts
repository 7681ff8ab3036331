import { createInterface } from 'node:readline/promises';

/** A question that only a person at the terminal can say yes to. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} (s/N) `);
  lines.close();
  return /^s[ií]?$/i.test(answer.trim());
}
