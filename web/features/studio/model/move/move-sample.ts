import { isWithin, parsePointer, valueAt, withValueAt } from '#engine/pointer.ts';
import type { Sample, Template } from '#engine/template/template.ts';
import type { Step } from './follow-item.ts';

/** Samples that answer an item where it is now. In `p` a sample is of one section: in another one nothing is known. */
export function moveInSamples({ meta, samples }: Template, { from, to }: Step): readonly Sample[] {
  const isSectioned = meta.tipo === 'p';
  const base = isSectioned ? `/${parsePointer(from)[0] ?? ''}` : '';
  const [old, now] = [from.slice(base.length), isWithin(to, base) || base === '' ? to.slice(base.length) : null];
  const follow = (at: string): string => (now !== null && isWithin(at, old) ? now + at.slice(old.length) : at);
  return samples.map((sample): Sample => {
    const { respuestas, espera } = sample;
    const answer = valueAt(respuestas, old);
    const without = answer === undefined ? respuestas : withValueAt(respuestas, old, undefined);
    const moved = now === null || answer === undefined ? without : withValueAt(without, now, answer);
    return {
      ...sample,
      respuestas: moved as Sample['respuestas'],
      espera: {
        ...espera,
        ...(espera.problemas && { problemas: espera.problemas.map((one) => ({ ...one, ruta: follow(one.ruta) })) }),
        ...(espera.faltan && { faltan: espera.faltan.map(follow) }),
      },
    };
  });
}
