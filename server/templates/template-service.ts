import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Lists } from '#engine/template/lists.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { mustBeOutside } from '../db/pool-guard.ts';
import { BoundedCache } from './bounded-cache.ts';
import { listNamesOf, pickLists, revisionsOf } from './closed-lists.ts';
import { copyTemplatesToCall, importTemplates } from './import-templates.ts';
import {
  findClosedLists,
  findInForceId,
  findModule,
  findPublishedTemplate,
  findTemplate,
  hasModule,
  insertModule,
  listInForce,
  listYearsInForce,
  type StoredTemplate,
} from './template-queries.ts';
import { CPU_LIMITS } from './template-jobs.ts';
import { TemplateThread } from './template-thread.ts';
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

/** What reads versions and remembers them. */
export interface TemplateReader {
  byId: (id: number) => Promise<StoredTemplate>;
  inForce: (kind: TemplateKind, modality: Modality | null, year: number) => Promise<StoredTemplate | null>;
  /** Ready with the current lists of its call, or with those of the named revisions. */
  ready: (stored: StoredTemplate, revisions?: Readonly<Record<string, number>>) => Promise<ReadyTemplate>;
  /** A version by its id, without asking the database when it is at hand: `revisions` are those of all lists of the call. */
  readyAt: (id: number, revisions: Readonly<Record<string, number>>) => Promise<ReadyTemplate>;
}

export interface TemplateService extends TemplateReader {
  /** Reads through a transaction what is not at hand. Only for one that writes neither versions nor lists. */
  through: (trx: Knex.Transaction) => TemplateReader;
  /** At the start: brings what the repository ships, and fills the current call. */
  importShipped: (currentYear: number | null) => Promise<void>;
  copyToCall: (year: number) => Promise<void>;
  /** Published or retired ones. */
  byFingerprint: (fingerprint: string) => Promise<StoredTemplate | null>;
  /** Sees to it that the module exists, so that its address may be told. */
  publishModule: (ready: ReadyTemplate) => Promise<void>;
  /** null: nobody was ever told this key. */
  moduleSource: (key: string) => Promise<string | null>;
  /** Makes what is in force ready before anybody asks, and the studio's thread after it, in the background. */
  warm: () => Promise<void>;
  /** Where what people write is checked and tried: apart from the modules of what is published. */
  studio: TemplateThread;
  stop: () => Promise<void>;
}

const VERSIONS_KEPT = 200;
const READY_KEPT = 100;
/** Each is given a second at most, and nobody waits for an answer longer than six. */
const MOST_WAITING = 3;

export function createTemplateService(db: Knex, root?: string): TemplateService {
  const versions = new BoundedCache<StoredTemplate>(VERSIONS_KEPT);
  const readies = new BoundedCache<ReadyTemplate>(READY_KEPT);
  const published = new BoundedCache<true>(READY_KEPT);
  const maker = new TemplateThread();
  const studio = new TemplateThread({ warm: true });
  const heavy = new TemplateThread({ mostWaiting: MOST_WAITING, cpu: { compile: CPU_LIMITS.module } });
  const making = new Map<string, Promise<void>>();

  const makeReady = (stored: StoredTemplate, lists: Lists): ReadyTemplate => {
    const used = pickLists(lists, listNamesOf(stored.template));
    const key = validatorKey(stored.fingerprint, used);
    const kept = readies.get(key);
    if (kept) return kept;
    const prepared = prepareTemplate(stored.template, used);
    const ready = { stored, prepared, validator: compileValidator(prepared), key, revisions: revisionsOf(used), heavy };
    readies.set(key, ready);
    return ready;
  };

  const readThrough = (by: Knex): TemplateReader => {
    const byId = async (id: number): Promise<StoredTemplate> => {
      mustBeOutside(by, 'a version');
      const kept = versions.get(String(id));
      if (kept) return kept;
      const found = await findTemplate(by, id);
      if (!found) throw new Error(`there is no template ${id}`);
      // A draft changes; a published version never does.
      if (found.state !== 'borrador') versions.set(String(id), found);
      return found;
    };
    return {
      byId,
      async inForce(kind, modality, year) {
        const id = await findInForceId(by, kind, modality, year);
        return id === null ? null : byId(id);
      },
      async ready(stored, revisions) {
        return makeReady(stored, await findClosedLists(by, stored.year, revisions));
      },
      async readyAt(id, revisions) {
        const stored = await byId(id);
        const names = listNamesOf(stored.template);
        const used = Object.fromEntries(
          names.flatMap((name) => (revisions[name] === undefined ? [] : [[name, revisions[name]]])),
        );
        const key = validatorKey(stored.fingerprint, asLists(used));
        return readies.get(key) ?? makeReady(stored, await findClosedLists(by, stored.year, used));
      },
    };
  };

  const makeModule = async (ready: ReadyTemplate): Promise<void> => {
    if (!(await hasModule(db, ready.key))) {
      await insertModule(
        db,
        ready.key,
        await maker.run('module', { template: ready.stored.template, lists: ready.prepared.lists }),
      );
    }
    published.set(ready.key, true);
  };

  const service: TemplateService = {
    ...readThrough(db),
    through: readThrough,
    async importShipped(currentYear) {
      await importTemplates(db, root);
      if (currentYear !== null) await copyTemplatesToCall(db, currentYear);
    },
    copyToCall: (year) => copyTemplatesToCall(db, year),
    byFingerprint: (fingerprint) => findPublishedTemplate(db, fingerprint),
    async publishModule(ready) {
      mustBeOutside(db, 'a module');
      if (published.get(ready.key)) return;
      const inFlight = making.get(ready.key) ?? makeModule(ready).finally(() => making.delete(ready.key));
      making.set(ready.key, inFlight);
      await inFlight;
    },
    moduleSource: (key) => findModule(db, key),
    async warm() {
      const [year] = await listYearsInForce(db);
      if (year === undefined) return studio.wake();
      const lists = await findClosedLists(db, year);
      for (const stored of await listInForce(db, year)) {
        const ready = makeReady(stored, lists);
        await compileBetweenRequests(ready);
        await service.publishModule(ready);
      }
      studio.wake();
    },
    studio,
    async stop() {
      await Promise.all([maker.stop(), studio.stop(), heavy.stop()]);
    },
  };
  return service;
}

/** Each function is compiled when it is first asked for: a few milliseconds, with room for requests between them. */
async function compileBetweenRequests({ prepared, validator }: ReadyTemplate): Promise<void> {
  for (const section of prepared.sections) {
    for (const level of ['forma', 'completa'] as const) {
      await setImmediate();
      validator(section, level, {});
    }
  }
}

function asLists(revisions: Readonly<Record<string, number>>): Lists {
  return Object.fromEntries(Object.entries(revisions).map(([name, rev]) => [name, { rev, entradas: [] }]));
}
