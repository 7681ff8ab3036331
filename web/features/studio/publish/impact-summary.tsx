import { useState } from 'react';
import { CHANGE_CLASSES } from '#schemas/generated/domain/change-class.ts';
import type { TemplateChange } from '#schemas/generated/domain/template-change.ts';
import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeClassMark, ChangeList } from './change-list.tsx';
import { reachInWords } from './reach-words.ts';

const TEXT = STUDIO_PUBLISH.publish;
/** So many sentences of a class are read at once. */
const FEW = 3;

interface ImpactSummaryProps {
  changes: readonly Sent<TemplateChange>[];
  impact: Sent<TemplateImpact>;
  year: number;
}

/** What changes, class by class and the gravest first, with whom it reaches; all of it in words behind a button. */
export function ImpactSummary({ changes, impact, year }: ImpactSummaryProps) {
  const [isWhole, setWhole] = useState(false);
  const classes = CHANGE_CLASSES.toReversed()
    .map((clase) => ({ clase, own: changes.filter((change) => change.clase === clase) }))
    .filter(({ own }) => own.length > 0);
  const isCut = classes.some(({ own }) => own.length > FEW);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line text-table">
        {classes.map(({ clase, own }) => (
          <li key={clase} className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[11rem_minmax(0,1fr)_13rem]">
            <ChangeClassMark clase={clase} />
            <ul className="flex flex-col gap-1 text-ink">
              {own.slice(0, FEW).map(({ item, texto }) => (
                <li key={`${item} ${texto}`}>{texto}</li>
              ))}
              {own.length > FEW && <li className="text-ink-2">{TEXT.andMore(own.length - FEW)}</li>}
            </ul>
            <p className="text-ink-2">
              <span className="sr-only">{TEXT.reaches}</span> {reachInWords(clase, impact, year)}
            </p>
          </li>
        ))}
      </ul>
      {isCut && (
        <Button kind="ghost" size="small" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXT.hideChanges : TEXT.showChanges(changes.length)}
        </Button>
      )}
      {isWhole && <ChangeList changes={changes} />}
    </>
  );
}
