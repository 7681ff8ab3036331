import { countTests } from '../spec/count-tests.ts';
import { checkFloor, readFloor, testsFloor } from '../spec/floor.ts';

/** Folders that hold fewer tests than they did: whoever takes one away lowers docs/tests-floor.tsv by hand. */
export function findLostTests(): string[] {
  return checkFloor(testsFloor, readFloor(testsFloor), countTests());
}
