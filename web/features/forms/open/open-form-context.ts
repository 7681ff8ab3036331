import { createContext, use, useSyncExternalStore } from 'react';
import type { OpenForm } from './open-form.ts';
import type { OpenFormState } from './open-form-store.ts';

/** The form that a screen is part of. */
export const OpenFormContext = createContext<OpenForm | null>(null);

export function useOpenFormNow(): { open: OpenForm; state: OpenFormState } {
  const open = use(OpenFormContext);
  if (!open) throw new Error('A part of a form is drawn outside of the form');
  return { open, state: useSyncExternalStore(open.subscribe, open.getState) };
}
