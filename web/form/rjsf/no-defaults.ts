/** rjsf may neither choose the only option nor put rows into a list: an untouched form has no answers. */
export const NO_DEFAULTS = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;
