import { moduleValidator } from '#engine/validation/module-validator.ts';
import type { Validator } from '#engine/validation/validator.ts';

/**
 * The validator that the server compiled for this template and these lists: a module of our own origin, so that
 * `script-src 'self'` holds. Rejects when it cannot be had; a form without one is not drawn.
 */
export async function loadValidator(address: string): Promise<Validator> {
  const module = (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
  const validator = moduleValidator(module);
  if (Object.keys(module).length === 0) throw new Error(`The validator at ${address} is empty`);
  return validator;
}
