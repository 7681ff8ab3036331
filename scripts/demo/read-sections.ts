import type { Modality } from '#schemas/generated/domain/modality.ts';
import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from '#engine/template/template.ts';
import { contractOf } from '#server/core/form/contract-annotations.ts';
import { varySample, type Tale } from './vary-sample.ts';

/**
 * Answers of a section of the project form: the template's own sample, told as this project's people would. Without a
 * name the one that is valid.
 */
export type DemoSections = (modality: Modality, section: number, tale: Tale, name?: string) => Record<string, unknown>;

const TEMPLATES = new URL('../../templates/2025/', import.meta.url);

export function readSections(): DemoSections {
  const samples = new Map((['PEIS', 'AET'] as const).map((modality) => [modality, readSamples(modality)]));
  return (modality, section, tale, name) => {
    const sample = samples
      .get(modality)
      ?.find(({ seccion, espera, nombre }) => seccion === section && (name ? nombre === name : espera.valido));
    const contract = contractOf(`p.${modality}`);
    const key = Object.entries(contract.properties ?? {}).find(([, part]) => part['x-seccion'] === section)?.[0];
    if (!sample || key === undefined) throw new RangeError(`no sample of section ${section} for ${modality}`);
    const { anio = tale.year, unidadAcademica = '' } = (sample.contexto ?? {}) as Partial<Record<string, unknown>>;
    const written = { year: Number(anio), unit: String(unidadAcademica) };
    const form = varySample({ [key]: sample.respuestas }, written, contract['x-proyecciones'] ?? {}, tale);
    return (form as Record<string, Record<string, unknown>>)[key] ?? {};
  };
}

function readSamples(modality: Modality): Sample[] {
  const folder = new URL(`p.${modality}/v1/samples/`, TEMPLATES);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample);
}
