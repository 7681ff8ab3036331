import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';

export interface FailingSample {
  readonly index: number;
  readonly nombre: string;
}

/** The samples that do not give what they say. */
export function failingSamples(prepared: PreparedTemplate): FailingSample[] {
  const results = runSamples(prepared, interpretValidator());
  return results.flatMap(({ passes, name }, index) => (passes ? [] : [{ index, nombre: name }]));
}
