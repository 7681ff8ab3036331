import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Light as Figure, type Completeness } from '#web/ui/light.tsx';

export type Light = 'empty' | 'started' | 'saved' | 'complete' | 'faulty' | 'closed';

const FIGURES: Record<Light, Completeness> = {
  empty: 'empty',
  started: 'half',
  saved: 'saved',
  complete: 'done',
  faulty: 'wrong',
  closed: 'locked',
};

/** How far a section is: figure first, the word for those who do not see it, colour last. */
export function LightMark({
  light,
  className,
  words = FORM_FIELDS.lights,
}: {
  light: Light;
  className?: string;
  /** What the figure says. */
  words?: Readonly<Partial<Record<Light, string>>>;
}) {
  return (
    <Figure
      state={FIGURES[light]}
      word={words[light] ?? FORM_FIELDS.lights[light]}
      {...(className !== undefined && { className })}
    />
  );
}
