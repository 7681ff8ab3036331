import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { isFormMode, type Mode } from './preview-modes.ts';

const TEXT = STUDIO_EDITOR.preview;

interface PreviewBarProps {
  mode: Mode;
  modes: readonly Mode[];
  /** Others are filled in, not evaluated with. */
  isRubric: boolean;
  onMode: (mode: Mode) => void;
  sections: readonly PreparedSection[];
  section: PreparedSection | undefined;
  onSection: (number: number) => void;
  /** Keeps the answers as an example; undefined: there is no draft to keep it. */
  onKeep: (() => void) | undefined;
  onClear: () => void;
}

/** What of the template is seen, and what becomes of the answers that were tried. */
export function PreviewBar(props: PreviewBarProps) {
  const { mode, modes, isRubric, onMode, sections, section, onSection, onKeep, onClear } = props;
  const isForm = isFormMode(mode);
  const modeName = (one: Mode): string => (one === 'formulario' && !isRubric ? TEXT.formMode : TEXT.modes[one]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5">
      <h2 className="sr-only" id="h-vista">
        {TEXT.title}
      </h2>
      <Segmented
        control={{ id: 'vista-modo' }}
        label={TEXT.mode}
        name="vista-modo"
        value={mode}
        options={modes.map((one) => ({ value: one, label: modeName(one) }))}
        onChange={onMode}
      />
      {sections.length > 1 && isForm && (
        <Select
          compact
          className="w-44 min-w-0"
          aria-label={TEXT.section}
          value={section?.number}
          onChange={(event) => onSection(Number(event.target.value))}
        >
          {sections.map((one) => (
            <option key={one.number} value={one.number}>
              {one.number}. {one.title}
            </option>
          ))}
        </Select>
      )}
      {isForm && (
        <div className="ml-auto flex items-center gap-x-1">
          {onKeep && (
            <Button kind="quiet" size="small" onClick={onKeep}>
              {STUDIO_EXAMPLES.save.open}
            </Button>
          )}
          <Button kind="ghost" size="small" onClick={onClear}>
            {TEXT.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
