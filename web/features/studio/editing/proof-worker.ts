import { proveRubric } from '#engine/scoring/prove/prove-rubric.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';

/** Tries one rubric out and tells what it found; whoever started it ends it. */
self.addEventListener('message', ({ data }: MessageEvent<{ template: Template; lists: Lists }>) => {
  self.postMessage(proveRubric(prepareTemplate(data.template, data.lists)));
});
