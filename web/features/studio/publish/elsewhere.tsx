import { Lock } from 'lucide-react';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';

/** Forms of other calls, which no publication touches. */
export function Elsewhere({ counts }: { counts: Sent<TemplateReach>['anteriores'] }) {
  if (counts.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-1.5 border-t border-line pt-4 text-ui">
      {counts.map(({ anio, version, formularios }) => (
        <li key={`${anio} ${version}`} className="flex items-start gap-2 text-ink-2">
          <Lock className="mt-1 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
          {STUDIO_PUBLISH.publish.elsewhere(formularios, anio, version)}
        </li>
      ))}
    </ul>
  );
}
