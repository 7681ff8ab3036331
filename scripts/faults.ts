import { parseArgs } from 'node:util';
import { isFaultless, killDuringSave } from './faults/kill-during-save.ts';
import { BLOWS, killDuringWork } from './faults/kill-during-work.ts';
import { fallSilent } from './faults/silence/fall-silent.ts';
import { printWork } from './faults/work/print-work.ts';

/** npm run faults [-- --rounds 2 | --full] [--seed N] [--only saves | work | silence] [--blows product,signal] [--aim 'publish a template'] [--stall forms] */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    full: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
    blows: { type: 'string' },
    aim: { type: 'string' },
    stall: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.full ? 20 : 2));
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const say = (line: string) => console.log(line);
let isGood = true;
// The product ends with the script.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

const isAsked = (part: string) => (values.only ?? part) === part;
if (isAsked('saves')) {
  say(`--seed ${seed}`);
  const saves = await killDuringSave({ kills: rounds * 3, victims: ['product', 'postgres', 'both'], seed, say });
  say(JSON.stringify(saves, null, 2));
  isGood &&= isFaultless(saves);
}
if (isAsked('work')) {
  const named = values.blows?.split(',');
  const blows = BLOWS.filter((blow) => named?.includes(blow) ?? true);
  const work = await killDuringWork({ rounds, blows, aim: values.aim, stalled: values.stall, seed, say });
  printWork(work, say);
  isGood &&= work.faults.length === 0;
}
if (isAsked('silence')) {
  const { faults } = await fallSilent({ seed, say });
  for (const fault of faults) say(`✗ ${fault}`);
  isGood &&= faults.length === 0;
}
process.exitCode = isGood ? 0 : 1;
