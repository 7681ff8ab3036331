import { startWithPreset } from '#engine/presets/apply-preset.ts';
import type { PresetId } from '#engine/presets/presets/preset.ts';
import { presetsOf } from '#engine/presets/verdict-kinds.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_START as TEXT } from '#web/text/studio-start.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { isLocked } from '../../model/nodes/contract-lock.ts';
import { Part } from '../sheets/part.tsx';

/** While a rubric asks nothing of its own yet, it may begin with a way of deciding that works as it is. */
export function PresetPart({ editor }: { editor: Editor }) {
  const { template } = editor;
  const toast = useToast();
  if (!isBare(template)) return null;
  const begin = (id: PresetId) => {
    editor.edit((now) => startWithPreset(now.meta, id) ?? now);
    toast({ text: TEXT.begun(TEXT.presets[id].name), undo: () => editor.backTo(template) });
  };
  return (
    <Part title={TEXT.presetPart}>
      <ul className="flex flex-col gap-2">
        {presetsOf(template.meta).map((id) => (
          <li key={id}>
            <Button kind="quiet" size="small" className="-ml-2.5" onClick={() => begin(id)}>
              {TEXT.presets[id].name}
            </Button>
            <p className="text-meta text-ink-2">{TEXT.presets[id].gist}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function isBare(template: Template): boolean {
  const keys = Object.keys(template.schema.properties ?? {});
  return presetsOf(template.meta).length > 0 && keys.every((key) => isLocked(template, `/${key}`));
}
