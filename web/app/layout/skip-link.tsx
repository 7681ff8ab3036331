import { SKIPS_ID } from '#web/app/skips.tsx';
import { UI } from '#web/text/ui.ts';
import { CONTENT_ID } from '#web/app/use-arrival.ts';
import { SkipTo } from '#web/ui/skip-to.tsx';

/** Before everything else on the page; what the screen itself has to go to comes first. */
export function SkipLink() {
  return (
    <>
      <div id={SKIPS_ID} className="contents" />
      <SkipTo id={CONTENT_ID}>{UI.skip}</SkipTo>
    </>
  );
}
