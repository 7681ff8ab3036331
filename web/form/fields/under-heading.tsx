import { createContext, use } from 'react';

const HeadingContext = createContext('');

export const UnderHeading = HeadingContext.Provider;

/** Whether the heading right above has these words already: then a title of one's own is for screen readers only. */
export function useRepeatsHeading(title: string): boolean {
  return use(HeadingContext) === title;
}
