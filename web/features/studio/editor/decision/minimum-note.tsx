import { minimumInWords } from '#engine/decision/decision-in-words.ts';
import { minimaOf } from '#engine/scoring/lint/unread-minima.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { STUDIO_DECISION as TEXT } from '#web/text/studio-decision.ts';
import { MinimumRules } from './minimum-rules.tsx';
import type { Editor } from '../../editing/use-editor.ts';

/** What comes of missing the minimum of a stage, beside the minimum. Nothing where it asks for none. */
export function MinimumNote({ editor, id }: { editor: Editor; id: string | undefined }) {
  const { template } = editor;
  if (id === undefined || !template.scoring || !minimaOf(template.scoring).some((one) => one.id === id)) return null;
  const prepared = prepareScoring(prepareTemplate(template, {}));
  if (!prepared) return null;
  return (
    <section className="-mt-3 rounded-md bg-sunken px-3 py-2.5 text-table" aria-label={TEXT.minimum}>
      <MinimumRules line={minimumInWords(prepared, id)} editor={editor} />
    </section>
  );
}
