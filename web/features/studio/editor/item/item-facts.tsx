import { STUDIO } from '#web/text/studio.ts';
import { CodeName } from '#web/ui/code-name.tsx';
import { hasFixedSections, isLocked } from '../../model/nodes/contract-lock.ts';
import { keyOf, parentPattern, schemaAt, uiAt } from '../../model/nodes/node-path.ts';
import { collectorAt, scoredItem } from '../../model/scoring/scored-item.ts';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.item;

/** The key, and what the system asks of the item. */
export function ItemFacts({ editor: { template }, pattern }: { editor: Editor; pattern: string }) {
  const isSection = parentPattern(pattern) === '' && hasFixedSections(template);
  const stage = scoredItem(template, pattern) ?? collectorAt(template, pattern);
  const isConditional = [stage?.weight, stage?.threshold, stage?.cap].some(Array.isArray);
  return (
    <div className="flex flex-col gap-1 text-meta text-ink-2">
      <p>
        {TEXT.key}{' '}
        <code className="ml-1 font-mono wrap-anywhere text-ink">
          <CodeName name={keyOf(pattern)} />
        </code>
      </p>
      {isLocked(template, pattern) && <p>{isSection ? TEXT.fixedSection : TEXT.lockedKey}</p>}
      {schemaAt(template, pattern).readOnly === true && schemaAt(template, pattern).type !== 'null' && (
        <p>{TEXT.computed}</p>
      )}
      {uiAt(template, pattern)['ui:lista'] !== undefined && isLocked(template, pattern) && <p>{TEXT.fromList}</p>}
      {isConditional && <p>{STUDIO.scoring.conditional}</p>}
    </div>
  );
}
