import { isHalved } from './halves.ts';

/** How often a race is run: so often in `npm test`, far more in a full run, and most with `-- --all`. */
export function raceRounds(usual: number): number {
  if (!process.env['CONVOCA_FULL']) return usual;
  return isHalved ? 200 : 300;
}
