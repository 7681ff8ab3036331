import type { OperationName } from '#schemas/generated/operations.ts';

/**
 * Reads that browsers may keep and ask about again (304): what a call, its lists and its templates are, and nothing of a person but
 * names that the base lists have. Every other answer is kept nowhere: computers are shared, and most answers say who somebody is.
 */
export const REVALIDATED: ReadonlySet<OperationName> = new Set<OperationName>([
  'read-base-lists',
  'list-calls',
  'read-call',
  'read-calendar',
  'read-notice',
  'read-settings',
  'list-user-types',
  'list-route-permissions',
  'list-rubrics',
  'list-institutions',
  'search-institutions',
  'list-notification-destinations',
  'list-templates',
  'read-structure',
  'read-sample',
  'read-template',
  'read-template-lists',
  'read-template-draft',
]);
