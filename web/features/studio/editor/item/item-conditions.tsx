import type { Condition } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { answerSources } from '../../model/conditions/answer-sources.ts';
import { isRequiredLocked } from '../../model/nodes/contract-lock.ts';
import { schemaAt, uiAt, withRequired, withWords } from '../../model/nodes/node-path.ts';
import { scoredItem } from '../../model/scoring/scored-item.ts';
import { withItem } from '../../model/scoring/with-scoring.ts';
import { aroundOf } from '../../model/words/node-words.ts';
import { placeOfItem } from '../../model/words/stage-places.ts';
import { earlierSources } from '../../model/words/word-sources.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Part } from '../sheets/part.tsx';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.condition;

/** When an item shows, is demanded, is closed, counts. */
export function ItemConditions({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template, lists, edit } = editor;
  const schema = schemaAt(template, pattern);
  if (pattern.endsWith('/*')) return null;
  const ui = uiAt(template, pattern);
  const item = scoredItem(template, pattern);
  const sources = answerSources(template, pattern, lists);
  const isAnswered = schema.type !== 'object' && schema.type !== 'null' && schema.readOnly !== true;
  const word = (key: string) => (when: Condition | undefined) =>
    edit((now) => withWords(now, pattern, { ui: { [key]: when } }));
  return (
    <Part title={TEXT.title}>
      <div className="flex flex-col gap-5">
        <ConditionEditor
          title={TEXT.visible}
          none={TEXT.visibleAlways}
          sources={sources}
          value={ui['ui:visibleIf']}
          onChange={word('ui:visibleIf')}
        />
        {isAnswered && !isRequiredLocked(template, pattern) && (
          <ConditionEditor
            title={TEXT.required}
            none={schema.type === undefined ? '' : TEXT.requiredPlain}
            sources={sources}
            value={ui['ui:requiredIf']}
            onChange={(when) => edit((now) => demanded(now, pattern, when))}
          />
        )}
        {isAnswered && (
          <ConditionEditor
            title={TEXT.disabled}
            none={TEXT.never}
            sources={sources}
            value={ui['ui:disabledIf']}
            onChange={word('ui:disabledIf')}
          />
        )}
        {item && (
          <ConditionEditor
            title={TEXT.counts}
            none={TEXT.visibleAlways}
            sources={earlierSources(aroundOf(template, placeOfItem(template, item)))}
            value={item.counts}
            onChange={(when) =>
              edit((now) =>
                withItem(now, item.id, ({ counts: _counts, ...rest }) => (when ? { ...rest, counts: when } : rest)),
              )
            }
          />
        )}
      </div>
    </Part>
  );
}

/** Demanded under a condition is not demanded always. */
function demanded(template: Template, pattern: string, when: Condition | undefined): Template {
  const next = withWords(template, pattern, { ui: { 'ui:requiredIf': when } });
  return when ? withRequired(next, pattern, false) : next;
}
