import { contractOf } from './contract-annotations.ts';

/** The key under which a bare array of the kind's answers belongs (`x-arreglo`); null: they are an object only. */
export function arrayKeyOf(kind: string): string | null {
  const properties = Object.entries(contractOf(kind).properties ?? {});
  return properties.find(([, node]) => node['x-arreglo'] === true)?.[0] ?? null;
}
