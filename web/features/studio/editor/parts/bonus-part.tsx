import { useState } from 'react';
import { BONUS } from '#engine/scoring/prepare-scoring.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { outcomeSources } from '../../model/conditions/outcome-sources.ts';
import { bonusRuleSheet, bonusSheet } from '../../model/sheets/bonus-sheets.ts';
import { addBonusRule, changeInPart, moveInPart, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { MinimumNote } from '../decision/minimum-note.tsx';
import { CardList } from '../sheets/card-list.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { NodeWords } from '../words/node-words.tsx';
import { AddButton } from '../sheets/add-button.tsx';

const TEXT = STUDIO_PARTS.bonus;

/** What is added to the total, for whom and how much. */
export function BonusPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const bonus = template.scoring?.bonus;
  if (!bonus) return null;
  const sources = outcomeSources(template, editor.lists).filter(
    ({ path }) => !/^\/(?:panel|calculo\/bonus)\//u.test(path),
  );
  return (
    <>
      <SheetForm sheet={bonusSheet(bonus)} editor={editor} place={place} />
      <MinimumNote editor={editor} id={BONUS} />
      <NodeWords place="/scoring/bonus" editor={editor} of={STUDIO_PARTS.parts.bonus} />
      <div className="mt-5">
        <CardList
          editor={editor}
          opened={opened}
          onOpen={setOpened}
          cards={bonus.rules.map((rule, at) => ({
            id: rule.id,
            label: rule.reason ?? TEXT.fresh,
            gist: TEXT.gist(formatDecimal(String(rule.value)), bonus.unit === 'percent'),
            body: (
              <div className="flex flex-col gap-4">
                <SheetForm sheet={bonusRuleSheet(rule, at)} editor={editor} place={place} />
                <ConditionEditor
                  title={TEXT.when}
                  none={TEXT.always}
                  sources={sources}
                  value={rule.when}
                  onChange={(when) =>
                    edit((now) =>
                      changeInPart(now, 'rules', at, ({ when: _when, ...rest }) => (when ? { ...rest, when } : rest)),
                    )
                  }
                />
              </div>
            ),
          }))}
          onMove={(at, by) => edit((now) => moveInPart(now, 'rules', at, by))}
          onRemove={(_, at) => edit((now) => removeFromPart(now, 'rules', at))}
        />
      </div>
      <AddButton
        onAdd={() => {
          setOpened(addBonusRule(template, TEXT.fresh).id);
          edit((now) => addBonusRule(now, TEXT.fresh).template);
        }}
      >
        {TEXT.add}
      </AddButton>
    </>
  );
}
