import { functionName } from './level-schema.ts';
import type { Validator } from './validator.ts';

interface StandaloneFunction {
  (answers: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string }[] | null;
}

/** The browser's validator: over the namespace of the imported module (`moduleSource`). */
export function moduleValidator(module: Readonly<Record<string, unknown>>): Validator {
  return (unit, level, answers) => {
    const validate = module[functionName(unit, level)] as StandaloneFunction | undefined;
    if (!validate) throw new Error(`The validator has no ${functionName(unit, level)}`);
    if (validate(answers)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }));
  };
}
