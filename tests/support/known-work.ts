const KNOWN_MICROSECONDS = 20_000;
const LOOK_EVERY_MS = 500;

/** How often the known work would fit into the processor time that this takes, with all threads. */
export async function inKnownWork<T>(work: () => Promise<T>): Promise<{ value: T; times: number }> {
  const before = await costOf(knownWork);
  const { value, cost } = await costOf(work);
  const after = await costOf(knownWork);
  return { value, times: (2 * cost) / (before.cost + after.cost) };
}

/** Milliseconds as they would be where the known work takes 20, by the slowest moment that it met meanwhile. */
export async function atKnownSpeed(milliseconds: () => Promise<number>): Promise<number> {
  let slowest = (await costOf(knownWork)).cost;
  const look = async () => {
    slowest = Math.max(slowest, (await costOf(knownWork)).cost);
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const taken = await milliseconds().finally(() => clearInterval(looking));
  await look();
  return (taken * KNOWN_MICROSECONDS) / slowest;
}

async function costOf<T>(work: () => T): Promise<{ value: Awaited<T>; cost: number }> {
  const begin = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(begin);
  return { value, cost: user + system };
}

/** What costs are compared with: a shared machine may be four times slower from one second to the next. */
function knownWork(): number {
  let sum = 0;
  for (let step = 0; step < 5e6; step += 1) sum = (sum + step * 7) % 1_000_003;
  return sum;
}
