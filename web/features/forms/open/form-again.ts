import { createContext, use } from 'react';

/** Reads the whole form anew, as after an act that closes or opens it. */
const FormAgainContext = createContext<() => void>(() => undefined);

export const FormAgainProvider = FormAgainContext.Provider;

export function useFormAgain(): () => void {
  return use(FormAgainContext);
}
