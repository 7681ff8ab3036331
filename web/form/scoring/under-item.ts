import { createContext, use } from 'react';

const ItemContext = createContext<string | null>(null);

export const UnderItem = ItemContext.Provider;

/** Whether a field belongs to an item of the rubric whose head names it already. */
export function useSaidByItem(label: string): boolean {
  return use(ItemContext) === label;
}

export function useInItem(): boolean {
  return use(ItemContext) !== null;
}
