/** Median wanted of each call, in milliseconds. */
const GOAL = 100;
const WARM_UPS = 5;

export interface Question {
  name: string;
  /** Below /api/gestor. */
  path: string;
}

interface Asking {
  url: string;
  token: string;
  times: number;
}

/** Asks each, one request after the other, and prints a table of what it took. */
export async function timeCalls(asking: Asking, questions: readonly Question[]): Promise<void> {
  console.log('| call | KB | median ms | p95 ms | |\n|---|---|---|---|---|');
  for (const question of questions) console.log(await timed(asking, question));
}

async function timed({ url, token, times }: Asking, { name, path }: Question): Promise<string> {
  const took: number[] = [];
  let bytes = 0;
  for (let turn = -WARM_UPS; turn < times; turn++) {
    const sent = performance.now();
    const answer = await fetch(`${url}/api/gestor${path}`, { headers: { authorization: token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    bytes = text.length;
    if (turn >= 0) took.push(performance.now() - sent);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.ceil(took.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : '';
  return `| ${name} | ${(bytes / 1024).toFixed(0)} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${verdict} |`;
}
