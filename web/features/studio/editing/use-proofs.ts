import { startTransition, useEffect, useState } from 'react';
import type { Proof } from '#engine/scoring/prove/prove-rubric.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';

/** Hundreds of forms are filled in: not before nobody types. */
const REST_MS = 500;
const NONE: readonly Proof[] = [];

interface Proofs {
  readonly found: readonly Proof[];
  /** The findings are of what is edited now. */
  readonly isKnown: boolean;
}

/** Findings of trying the rubric out, as the server does at publication; a thread of its own does it. null: there is nothing to try. */
export function useProofs(prepared: PreparedTemplate | null): Proofs {
  const [told, setTold] = useState<{ of: PreparedTemplate | null; found: readonly Proof[] }>({ of: null, found: NONE });
  useEffect(() => {
    if (prepared === null) return;
    let worker: Worker | null = null;
    const tell = (found: readonly Proof[]) => startTransition(() => setTold({ of: prepared, found }));
    const timer = setTimeout(() => {
      worker = new Worker(new URL('proof-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<readonly Proof[]>) => tell(data));
      // The server tries it all the same.
      worker.addEventListener('error', () => tell(NONE));
      worker.postMessage({ template: prepared.template, lists: prepared.lists });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [prepared]);
  if (prepared === null) return { found: NONE, isKnown: true };
  return { found: told.found, isKnown: told.of === prepared };
}
