import type { PartProgress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';

interface KnownOfSection {
  isStored: boolean;
  /** Somebody has typed something there that is not stored. */
  isUnsaved: boolean;
  /** Questions that keep it from being complete; null until its answers are read. */
  missing: number | null;
}

/** The light of a section that is not on the screen says what is known of it: a stored one is complete only once it was read. */
export function otherPart({
  isStored,
  isUnsaved,
  missing,
}: KnownOfSection): Pick<PartProgress, 'light' | 'missing' | 'note'> {
  if (isUnsaved) return { light: 'started', missing: isStored ? (missing ?? 0) : 0, note: FORMS.unsavedHere };
  if (!isStored) return { light: 'empty', missing: 0 };
  if (missing === null) return { light: 'saved', missing: 0 };
  return { light: missing === 0 ? 'complete' : 'started', missing };
}
