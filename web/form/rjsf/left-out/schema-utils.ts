import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

/**
 * In the place of what @rjsf asks about any schema (9 kB over the wire, and most of its work at the mount): a skeleton has
 * no references, conditions, defaults, choices or limits, so each question has its answer (held in `untouched.test.ts`).
 */
export default function skeletonUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData ?? {},
    getDisplayLabel: () => false,
    isSelect: () => false,
    retrieveSchema: (schema: RJSFSchema) => schema,
    sanitizeDataForNewSchema: (_newSchema: RJSFSchema, _oldSchema: RJSFSchema, formData: unknown) => formData,
  };
}
