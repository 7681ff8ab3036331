import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { BoundedCache } from './bounded-cache.ts';
import { findClosedLists } from './closed-list-queries.ts';
import { copyTemplatesToCall, importTemplates } from './import-templates.ts';
import { createModulePublisher } from './module-publisher.ts';
import { findModule } from './module-queries.ts';
import { ReadyTemplates, type ReadyTemplate } from './ready-template.ts';
import { CPU_LIMITS } from './template-jobs.ts';
import { findPublishedTemplate, listInForce, listYearsInForce, type StoredTemplate } from './template-queries.ts';
import { createTemplateReader, type TemplateReader } from './template-reader.ts';
import { TemplateThread } from './template-thread.ts';

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
/** Each is given a second at most, and nobody waits for an answer longer than six. */
const MOST_WAITING = 3;

export function createTemplateService(db: Knex, root?: string): TemplateService {
  const maker = new TemplateThread();
  const studio = new TemplateThread({ warm: true });
  const heavy = new TemplateThread({ mostWaiting: MOST_WAITING, cpu: { compile: CPU_LIMITS.module } });
  const versions = new BoundedCache<StoredTemplate>(VERSIONS_KEPT);
  const readies = new ReadyTemplates(heavy);
  const publishModule = createModulePublisher(db, maker);

  return {
    ...createTemplateReader(db, versions, readies),
    through: (trx) => createTemplateReader(trx, versions, readies),
    async importShipped(currentYear) {
      await importTemplates(db, currentYear, root);
      if (currentYear !== null) await copyTemplatesToCall(db, currentYear);
    },
    copyToCall: (year) => copyTemplatesToCall(db, year),
    byFingerprint: (fingerprint) => findPublishedTemplate(db, fingerprint),
    publishModule,
    moduleSource: (key) => findModule(db, key),
    async warm() {
      const [year] = await listYearsInForce(db);
      if (year === undefined) return studio.wake();
      const lists = await findClosedLists(db, year);
      for (const stored of await listInForce(db, year)) {
        const ready = readies.make(stored, lists);
        await compileBetweenRequests(ready);
        await publishModule(ready);
      }
      studio.wake();
    },
    studio,
    async stop() {
      await Promise.all([maker.stop(), studio.stop(), heavy.stop()]);
    },
  };
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
