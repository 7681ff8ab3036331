import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Lists } from '#engine/template/lists.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { BoundedCache } from './bounded-cache.ts';
import { listNamesOf, pickLists, revisionsOf } from './closed-lists.ts';
import type { StoredTemplate } from './template-queries.ts';
import type { TemplateThread } from './template-thread.ts';
import { validatorKey } from './validator-key.ts';

/** A version made ready with the lists of its call in one revision. */
export interface ReadyTemplate {
  stored: StoredTemplate;
  prepared: PreparedTemplate;
  validator: Validator;
  /** Name of its validator module. */
  key: string;
  /** Revisions of the closed lists it uses. */
  revisions: Readonly<Record<string, number>>;
  /** Where answers are judged that take long. */
  heavy: TemplateThread;
}

const KEPT = 100;

/** The ready templates of this process: each is made once and kept while it is asked for. */
export class ReadyTemplates {
  readonly #kept = new BoundedCache<ReadyTemplate>(KEPT);
  readonly #heavy: TemplateThread;

  constructor(heavy: TemplateThread) {
    this.#heavy = heavy;
  }

  make(stored: StoredTemplate, lists: Lists): ReadyTemplate {
    const used = pickLists(lists, listNamesOf(stored.template));
    const key = validatorKey(stored.fingerprint, used);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const prepared = prepareTemplate(stored.template, used);
    const validator = compileValidator(prepared);
    const ready = { stored, prepared, validator, key, revisions: revisionsOf(used), heavy: this.#heavy };
    this.#kept.set(key, ready);
    return ready;
  }

  /** null: it has to be made, from the lists in these revisions. */
  find(stored: StoredTemplate, revisions: Readonly<Record<string, number>>): ReadyTemplate | null {
    return this.#kept.get(validatorKey(stored.fingerprint, asLists(revisions))) ?? null;
  }
}

function asLists(revisions: Readonly<Record<string, number>>): Lists {
  return Object.fromEntries(Object.entries(revisions).map(([name, rev]) => [name, { rev, entradas: [] }]));
}
