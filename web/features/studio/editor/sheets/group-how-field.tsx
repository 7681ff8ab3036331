import type { How } from '#engine/template/scoring.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { howAsked } from '../../model/scoring/collect-stages.ts';
import type { Editor } from '../../editing/use-editor.ts';

const HOWS = ['weightedMean', 'mean', 'weightedSum', 'sum', 'none'] as const;

interface GroupHowFieldProps {
  template: Editor['template'];
  /** null: one that is made with them. */
  group: string | null;
  value: How | undefined;
  onChange: (how: How) => void;
}

/** Asks once what the points of a section come to: with its first ones. */
export function GroupHowField({ template, group, value, onChange }: GroupHowFieldProps) {
  const usual = howAsked(template, group);
  if (usual === null) return null;
  return (
    <Field id="puntos-seccion" label={TEXT.groupHow} help={TEXT.groupHowHelp}>
      {(control) => (
        <Select
          {...control}
          value={value ?? usual}
          onChange={(event) => onChange(HOWS.find((how) => how === event.target.value) ?? usual)}
        >
          {HOWS.map((how) => (
            <option key={how} value={how}>
              {TEXT.groupHows[how]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
