import { parentPort } from 'node:worker_threads';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { moduleSource } from '#engine/validation/module-source.ts';

export interface ModuleRequest {
  id: number;
  template: Template;
  lists: Lists;
}

export type ModuleReply = { id: number; source: string } | { id: number; fault: string };

/** Compiling takes a tenth of a second or more: it happens in a thread of its own. */
parentPort?.on('message', ({ id, template, lists }: ModuleRequest) => {
  const reply = (): ModuleReply => {
    try {
      return { id, source: moduleSource(prepareTemplate(template, lists)) };
    } catch (error) {
      return { id, fault: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.postMessage(reply());
});
