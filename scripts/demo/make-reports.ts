import { readdirSync, readFileSync } from 'node:fs';
import { reportKindOf } from '#engine/process/reports.ts';
import { isObject } from '#engine/json.ts';
import type { Sample } from '#engine/template/template.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { listReports } from '#server/features/reports/list-reports.ts';
import { readReport } from '#server/features/reports/read-report.ts';
import { saveReport } from '#server/features/reports/save-report.ts';
import type { Context } from '#server/context/context.ts';
import { perform } from './perform.ts';
import { varySample, type Tale } from './vary-sample.ts';

/** How far a report is. */
export type Reported = 'whole' | 'half';

const TEMPLATES = new URL('../../templates/2025/', import.meta.url);
/** What becomes of an activity is answered from the start; here the sample's answer is told. */
const ANSWERED = new Set(['estado']);

/** A report as the project's people would have written it: what they promised stays, and what it lacks is the sample's. */
export async function makeReport(
  context: Context,
  project: { id: number; modality: string; tale: Tale },
  type: ReportType,
  reported: Reported,
): Promise<void> {
  const [head] = await perform(context, listReports, { params: { tipo: type, proyecto: String(project.id) } });
  if (!head) throw new Error(`project ${project.id} has no report «${type}»`);
  const report = await perform(context, readReport, { params: { tipo: type, id: head.id } });
  const sample = readSample(`${reportKindOf(type)}.${project.modality}`, reported);
  const { anio = project.tale.year, unidadAcademica = '' } = (sample.contexto ?? {}) as Partial<
    Record<string, unknown>
  >;
  const written = { year: Number(anio), unit: String(unidadAcademica) };
  const body = fill(report, varySample(sample.respuestas, written, {}, project.tale)) as Record<string, unknown>;
  const { estado } = await perform(context, saveReport, { params: { tipo: type }, body: { ...body, id: head.id } });
  const wanted = reported === 'whole' ? 'completa' : 'borrador';
  if (estado !== wanted) throw new Error(`the report «${type}» of project ${project.id} is ${estado}, not ${wanted}`);
}

function readSample(folder: string, reported: Reported): Sample {
  const samples = new URL(`${folder}/v1/samples/`, TEMPLATES);
  const file = readdirSync(samples).find((name) =>
    name.startsWith(reported === 'whole' ? 'valid-completo' : 'valid-por-la-mitad'),
  );
  if (file === undefined) throw new RangeError(`no such sample of ${folder}`);
  return JSON.parse(readFileSync(new URL(file, samples), 'utf8')) as Sample;
}

/** What is there stays; what is empty is the sample's. Rows are those of the report, each told as the sample's row at its place. */
function fill(held: unknown, told: unknown): unknown {
  if (Array.isArray(told)) {
    if (!Array.isArray(held) || held.length === 0) return told.map(asNew);
    return held.map((row: unknown, index) => fill(row, told[index % told.length]));
  }
  if (isObject(told) && isObject(held)) {
    const keys = [...new Set([...Object.keys(held), ...Object.keys(told)])].filter((key) => key !== 'id');
    return {
      ...held,
      ...Object.fromEntries(
        keys.map((key) => [key, ANSWERED.has(key) && key in told ? told[key] : fill(held[key], told[key])]),
      ),
    };
  }
  return held ?? told ?? null;
}

/** A row that the project did not have. */
function asNew(row: unknown): unknown {
  if (!isObject(row)) return row;
  const { id: _id, ...rest } = row;
  return rest;
}
