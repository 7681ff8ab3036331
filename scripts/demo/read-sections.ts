import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from '#engine/template/template.ts';
import type { Modality } from '#engine/process/project-code.ts';

/** Answers of a section of the project form, as the template's own samples give them. */
export type DemoSections = (modality: Modality, section: number) => Record<string, unknown>;

/** Absent keys keep what the idea brought. */
const FROM_THE_IDEA: ReadonlySet<string> = new Set(['titulo', 'tipoProyecto', 'unidadAcademica', 'bianual']);

const TEMPLATES = new URL('../../templates/2025/', import.meta.url);

export function readSections(): DemoSections {
  const samples = new Map((['PEIS', 'AET'] as const).map((modality) => [modality, readSamples(modality)]));
  return (modality, section) => {
    const sample = samples.get(modality)?.find(({ seccion, espera }) => seccion === section && espera.valido);
    if (!sample) throw new RangeError(`no sample of section ${section} for ${modality}`);
    return Object.fromEntries(Object.entries(sample.respuestas).filter(([key]) => !FROM_THE_IDEA.has(key)));
  };
}

function readSamples(modality: Modality): Sample[] {
  const folder = new URL(`p.${modality}/v1/samples/`, TEMPLATES);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample);
}
