import type { Unit } from '../template/prepared/prepared-template.ts';
import { NODE_STEPS, ruleSteps, WHOLE_REQUEST, type Extent } from './verdict-steps.ts';

/** About thirty milliseconds. */
const MOST_STEPS = 30_000_000;

/** Whether a verdict over these answers may take longer than others can be made to wait. It errs on the long side. */
export function takesLong(unit: Unit, answers: unknown): boolean {
  const extent = extentOf(answers);
  return extent.nodes * NODE_STEPS + rulesOver(unit, extent) > MOST_STEPS;
}

const mostRuleSteps = new WeakMap<Unit, number>();

/** The rules of most forms are cheap whatever is answered: how much it is need not be asked. */
function rulesOver(unit: Unit, extent: Extent): number {
  const most = mostRuleSteps.get(unit) ?? ruleSteps(unit, WHOLE_REQUEST);
  mostRuleSteps.set(unit, most);
  return most <= MOST_STEPS / 2 ? most : Math.min(most, ruleSteps(unit, extent));
}

/** How much there is of everything. It does not recurse: what was sent may be deep. */
function extentOf(answers: unknown): Extent {
  const open: unknown[] = [answers];
  let [nodes, rows, letters] = [0, 0, 0];
  while (open.length > 0) {
    const value = open.pop();
    nodes++;
    if (typeof value === 'string') letters += value.length;
    else if (Array.isArray(value)) {
      rows = Math.max(rows, value.length);
      for (const item of value as unknown[]) open.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) open.push((value as Record<string, unknown>)[key]);
    }
  }
  return { nodes, rows, letters };
}
