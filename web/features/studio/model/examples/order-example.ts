import type { OrderedSample, Sample } from '#engine/template/template.ts';

/** A place as somebody writes it: null for none; undefined: it is no place. */
export function writtenPlace(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/\.?º$/u, '');
  if (trimmed === '') return null;
  return /^[1-9]\d?$|^100$/u.test(trimmed) ? Number(trimmed) : undefined;
}

/** The order that its author expects: what was written, and elsewhere what comes out now. null: something is no place. */
export function orderExample(
  nombre: string,
  found: readonly OrderedSample[],
  written: ReadonlyMap<string, string>,
): Sample | null {
  const order: OrderedSample[] = [];
  for (const one of found) {
    const text = written.get(one.ejemplo);
    const place = text === undefined ? one.lugar : writtenPlace(text);
    if (place === undefined) return null;
    order.push({ ...one, lugar: place });
  }
  const orden = order.toSorted((a, b) => (a.lugar ?? Infinity) - (b.lugar ?? Infinity));
  return { nombre, respuestas: {}, espera: { valido: true, orden } };
}
