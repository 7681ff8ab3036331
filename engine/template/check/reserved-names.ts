/** What reaches into the prototype of whoever looks it up: no key of a template or of answers, and no id. */
export const RESERVED_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype'];
