import { createContext } from 'react';

/** How the dialog around a button closes, asked about where something is typed in it. */
export const DialogClosing = createContext<() => void>(() => undefined);
