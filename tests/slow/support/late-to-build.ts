import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';

/** Imported before the product: building its application takes five seconds, as on a machine that does much else. */
const LATE = 5_000;
const { monitorEventLoopDelay } = perfHooks;

// The one thing that is asked for exactly once, in the midst of it.
perfHooks.monitorEventLoopDelay = (options) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LATE);
  return monitorEventLoopDelay(options);
};
syncBuiltinESMExports();
