import { contractOf } from './contracts.ts';

/**
 * Whether tables, search and other screens tell what is answered here, or in it, to people who may not read the form.
 * Patterns are from the form's root.
 */
export function isToldElsewhere(kind: string, pattern: string): boolean {
  return toldPatterns(kind).some((told) => told === pattern || told.startsWith(`${pattern}/`));
}

function toldPatterns(kind: string): string[] {
  const { proyecto = {}, listas = {}, personas = [], instituciones = [] } = contractOf(kind)?.['x-proyecciones'] ?? {};
  return [
    ...Object.values(proyecto),
    ...Object.values(listas),
    ...personas.flatMap(({ cada, ape, nom }) => [ape, nom].map((name) => `${cada}${name}`)),
    ...instituciones.map(({ cada, nom }) => `${cada}${nom}`),
  ];
}
