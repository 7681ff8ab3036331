import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { STUDIO_PARTS as TEXT } from '#web/text/studio-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import {
  addBonusRule,
  addCut,
  addPanel,
  addRankKey,
  dropPart,
  hasPart,
  SCORING_PARTS,
  type ScoringPart,
} from '../../model/scoring/scoring-parts.ts';
import { Part } from '../sheets/part.tsx';
import { BonusPart } from './bonus-part.tsx';
import { CutPart } from './cut-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { PanelPart } from './panel-part.tsx';
import { RankPart } from './rank-part.tsx';
import type { Editor } from '../../editing/use-editor.ts';

const VIEWS = { facts: FactsPart, bonus: BonusPart, panel: PanelPart, rank: RankPart, cut: CutPart } as const;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a rubric uses besides items, total and result; the rest waits under *Más opciones*. */
export function ScoringParts({ editor }: { editor: Editor }) {
  const { template, edit } = editor;
  const toast = useToast();
  // An open part that has nothing in it yet is not in the template.
  const [begun, setBegun] = useState<readonly ScoringPart[]>([]);
  if (!isScoredKind(template) || (template.scoring?.items ?? []).length === 0) return null;
  const isUsed = (part: ScoringPart) => hasPart(template, part) || begun.includes(part);
  const [used, unused] = [true, false].map((is) => SCORING_PARTS.filter((part) => isUsed(part) === is));
  const drop = (part: ScoringPart) => {
    setBegun(begun.filter((one) => one !== part));
    if (!hasPart(template, part)) return;
    const before = template;
    edit((now) => dropPart(now, part));
    toast({ text: TEXT.dropped(TEXT.parts[part]), undo: () => editor.backTo(before) });
  };
  return (
    <>
      {used?.map((part) => {
        const View = VIEWS[part];
        return (
          <Part key={part} title={TEXT.parts[part]}>
            <div className="-mt-11 mb-1.5 flex justify-end">
              <IconButton
                danger
                label={TEXT.drop(TEXT.parts[part])}
                icon={<X {...icon} />}
                onClick={() => drop(part)}
              />
            </div>
            <p className="mb-3 text-meta text-ink-2">{TEXT.gists[part]}</p>
            <View editor={editor} />
          </Part>
        );
      })}
      {unused && unused.length > 0 && (
        <Part title={TEXT.more}>
          <p className="mb-2 text-meta text-ink-2">{TEXT.about}</p>
          <ul className="flex flex-col gap-2">
            {unused.map((part) => (
              <li key={part}>
                <Button
                  kind="quiet"
                  size="small"
                  className="-ml-2.5"
                  icon={<Plus {...icon} />}
                  aria-label={TEXT.use(TEXT.parts[part])}
                  onClick={() => {
                    setBegun([...begun, part]);
                    const start = START[part];
                    if (start) edit(start);
                  }}
                >
                  {TEXT.parts[part]}
                </Button>
                <p className="text-meta text-ink-2">{TEXT.gists[part]}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** Each begins with something that passes the checks and decides nothing; facts are chosen one by one. */
const START: Partial<Record<ScoringPart, (template: Editor['template']) => Editor['template']>> = {
  bonus: (now) => addBonusRule(now, TEXT.bonus.fresh).template,
  panel: (now) => addPanel(now).template,
  rank: addRankKey,
  cut: addCut,
};
