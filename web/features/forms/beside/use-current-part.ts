import { useEffect, useState, type RefObject } from 'react';
import type { TextPart } from './load-project-text.ts';

/** The section that is being read: the topmost one in sight. null: not known yet. */
export function useCurrentPart(parts: readonly TextPart[], body: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = (target as HTMLElement).dataset['part'] ?? '';
          if (isIntersecting) seen.add(key);
          else seen.delete(key);
        }
        const first = parts.find(({ key }) => seen.has(key));
        if (first) setCurrent(first.key);
      },
      { rootMargin: '-30% 0px -60% 0px' },
    );
    for (const section of body.current?.querySelectorAll('[data-part]') ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [parts, body]);
  return current;
}
