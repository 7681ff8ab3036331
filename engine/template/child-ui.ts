import { isObject } from '../json.ts';
import type { UiSchema } from './ui-schema.ts';

/** The UI node of a child: under its key, or under `items` for what a list holds. */
export function childUi(ui: UiSchema, key: string): UiSchema {
  const node = Object.hasOwn(ui, key) ? ui[key] : undefined;
  return isObject(node) ? node : {};
}
