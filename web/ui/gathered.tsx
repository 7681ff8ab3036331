import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Gathering, type Begin } from './hold.ts';
import { PageSkeleton } from './skeleton.tsx';

/** After so long a place shows what it has. */
const LONGEST = 1500;

/**
 * A place whose parts load for themselves comes into sight at once, with all that it asked for first: nothing that one
 * has begun to read moves. Out of sight it is laid out and can be gone to; a skeleton is seen in its place.
 */
export function Gathered({ skeleton, children }: { skeleton?: ReactNode; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const open = useRef(0);
  const begin = useCallback<Begin>(() => {
    open.current += 1;
    return () => {
      open.current -= 1;
      // What comes with the answer may load on: it has begun by then.
      queueMicrotask(() => {
        if (open.current === 0) setWhole(true);
      });
    };
  }, []);
  useLayoutEffect(() => {
    if (open.current === 0) setWhole(true);
  }, []);
  useEffect(() => {
    const patience = setTimeout(() => setWhole(true), LONGEST);
    return () => clearTimeout(patience);
  }, []);
  return (
    <div className="relative">
      {!isWhole && (
        <div className="absolute inset-x-0 top-0 print:hidden" aria-hidden="true" data-waiting>
          {skeleton === undefined ? <PageSkeleton /> : skeleton}
        </div>
      )}
      <div className={isWhole ? undefined : 'opacity-0 print:opacity-100'} aria-busy={!isWhole || undefined}>
        <Gathering value={isWhole ? null : begin}>{children}</Gathering>
      </div>
    </div>
  );
}
