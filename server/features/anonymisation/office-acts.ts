/** Kinds of acts, as the audit has them, for which the office answers by name: whoever did one stays named for a time. */
export const OFFICE_ACTS = [
  'call',
  'cut',
  'form',
  'signature',
  'state',
  'template',
  'list',
  'commission',
  'institution',
];
