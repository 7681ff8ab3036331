import { readRows } from './read-rows.ts';

/** Reads one file and tells its rows; whoever started it ends it. */
self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  self.postMessage(await readRows(data));
});
