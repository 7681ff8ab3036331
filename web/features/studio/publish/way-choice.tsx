import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { Way } from './use-publication.ts';

const TEXT = STUDIO_PUBLISH.publish;

interface WayChoiceProps {
  impact: TemplateImpact;
  /** Evaluations that cannot move. */
  stopped: number;
  /** Evaluations that a signature keeps where they are. */
  staying: number;
  value: Way;
  onChange: (way: Way) => void;
}

/** Evaluations of a call share one version: all of them move, or the new one waits. */
export function WayChoice({ impact: { migrar }, stopped, staying, value, onChange }: WayChoiceProps) {
  return (
    <Field id="publicar-camino" label={TEXT.way} group="radios" className="mt-5 max-w-form">
      {(control) => (
        <RadioGroup
          control={control}
          name="publicar-camino"
          value={value}
          options={[
            {
              value: 'migrar' as const,
              label: staying > 0 ? TEXT.moveUnsigned : TEXT.move,
              note: migrar?.motivo ?? (stopped > 0 ? TEXT.cannotMove(stopped) : TEXT.moveText),
              disabled: migrar?.posible !== true || stopped > 0,
            },
            { value: 'esperar' as const, label: TEXT.wait, note: TEXT.waitText },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
