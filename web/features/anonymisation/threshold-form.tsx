import { useState } from 'react';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { readAge, readYear, type Threshold } from './use-threshold.ts';

type By = 'antiguedad' | 'anio';

const OPTIONS = [
  { value: 'antiguedad', label: TEXT.byAge },
  { value: 'anio', label: TEXT.byYear },
] as const;

interface ThresholdFormProps {
  /** As the preview has it. */
  by: By;
  value: string;
  onLook: (threshold: Threshold) => void;
}

/** Up to a year, or so many years back. */
export function ThresholdForm({ by: first, value, onLook }: ThresholdFormProps) {
  const [by, setBy] = useState<By>(first);
  const [texts, setTexts] = useState({ antiguedad: '', anio: '', [first]: value });
  const [error, setError] = useState<string | null>(null);
  const look = () => {
    const [anio, antiguedad] = [readYear(texts.anio), readAge(texts.antiguedad)];
    if (by === 'anio' && anio !== null) return onLook({ anio });
    if (by === 'antiguedad' && antiguedad !== null) return onLook({ antiguedad });
    setError(by === 'anio' ? TEXT.yearWrong : TEXT.ageWrong);
  };
  const isAge = by === 'antiguedad';
  return (
    <form
      noValidate
      aria-label={TEXT.by}
      className="flex flex-col items-start gap-4 border-y border-line py-5"
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        look();
      }}
    >
      <Segmented
        control={{ id: 'anonimizar-por' }}
        label={TEXT.by}
        name="anonimizar-por"
        value={by}
        options={OPTIONS}
        onChange={(next) => {
          setBy(next);
          setError(null);
        }}
      />
      <Field
        id="anonimizar-limite"
        label={isAge ? TEXT.age : TEXT.year}
        help={isAge ? TEXT.ageHelp : TEXT.yearHelp}
        error={error ?? undefined}
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <div className="w-28">
              <TextInput
                {...control}
                className="nums"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={texts[by]}
                onChange={(event) => {
                  setTexts({ ...texts, [by]: event.target.value });
                  setError(null);
                }}
              />
            </div>
            <Button type="submit">{TEXT.look}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
