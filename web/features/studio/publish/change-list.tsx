import { CHANGE_CLASSES } from '#schemas/generated/domain/change-class.ts';
import { CircleDashed, FilePen, TriangleAlert, Type } from 'lucide-react';
import type { TemplateChange } from '#schemas/generated/domain/template-change.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { STUDIO_PUBLISH as TEXT } from '#web/text/studio-publish.ts';

const FIGURES = {
  resultados: { Icon: TriangleAlert, tone: 'font-semibold text-bad' },
  borradores: { Icon: FilePen, tone: 'text-warn' },
  neutro: { Icon: CircleDashed, tone: 'text-ink-2' },
  redaccion: { Icon: Type, tone: 'text-ink-2' },
} as const;

/** Figure and word of a class; the graver, the heavier. */
export function ChangeClassMark({ clase }: { clase: TemplateChange['clase'] }) {
  const { Icon, tone } = FIGURES[clase];
  return (
    <span className={`inline-flex h-fit items-center gap-1.5 ${tone}`}>
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {TEXT.publish.classes[clase]}
    </span>
  );
}

/** One sentence for each change, the gravest first. */
export function ChangeList({ changes }: { changes: readonly Sent<TemplateChange>[] }) {
  const sorted = CHANGE_CLASSES.toReversed().flatMap((clase) => changes.filter((change) => change.clase === clase));
  return (
    <ul className="divide-y divide-line text-table">
      {sorted.map(({ clase, texto, item }) => (
        <li key={`${item} ${texto}`} className="flex flex-wrap items-start gap-x-6 gap-y-0.5 py-2.5">
          <span className="w-44 shrink-0">
            <ChangeClassMark clase={clase} />
          </span>
          <span className="min-w-0 flex-1 basis-64 text-ink">{texto}</span>
        </li>
      ))}
    </ul>
  );
}
