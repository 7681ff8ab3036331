import { readdirSync, readFileSync } from 'node:fs';
import { withValueAt } from '#engine/pointer.ts';
import type { IndividualKind } from '#engine/process/commissions.ts';
import type { Modality } from '#engine/process/project-code.ts';
import type { Scoring } from '#engine/scoring/scoring.ts';
import type { Sample } from '#engine/template/template.ts';

/** Answers of an evaluation that ends well or badly: the template's own sample. */
export interface Verdicts {
  of: (kind: IndividualKind, modality: Modality, isGood: boolean) => Record<string, unknown>;
  /** The same with its first number of points moved, so that those who evaluate together disagree on one item. */
  apart: (
    kind: IndividualKind,
    modality: Modality,
    answers: Record<string, unknown>,
    seat: number,
  ) => Record<string, unknown>;
}

const TEMPLATES = new URL('../../templates/2025/', import.meta.url);
const OPINIONS = [9, 6.5, 4, 8];

interface Rubric {
  scoring: Scoring;
  samples: readonly Sample[];
}

export function readVerdicts(): Verdicts {
  const rubrics = new Map<string, Rubric>();
  const rubricOf = (kind: IndividualKind, modality: Modality): Rubric => {
    const name = kind === 'eipca' || kind === 'pcal' ? `${kind}.${modality}` : kind;
    const rubric = rubrics.get(name) ?? readRubric(name);
    rubrics.set(name, rubric);
    return rubric;
  };
  return {
    of(kind, modality, isGood) {
      const { scoring, samples } = rubricOf(kind, modality);
      // Labels stand from best to worst.
      const labels = Object.keys(scoring.outcomes?.[0]?.labels ?? {});
      const wanted = isGood ? labels[0] : labels.at(-1);
      const sample = samples.find(({ espera }) => espera.valido && espera.resultado?.salida === wanted);
      if (!sample) throw new RangeError(`no sample of ${kind} ends as ${wanted ?? ''}`);
      return structuredClone(sample.respuestas);
    },
    apart(kind, modality, answers, seat) {
      const item = rubricOf(kind, modality).scoring.items.find(({ points }) => points && 'value' in points);
      if (typeof item?.from !== 'string') return answers;
      return withValueAt(answers, item.from, OPINIONS[seat % OPINIONS.length]) as Record<string, unknown>;
    },
  };
}

function readRubric(name: string): Rubric {
  const folder = new URL(`${name}/v1/`, TEMPLATES);
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return {
    scoring: read('scoring.json') as Scoring,
    samples: readdirSync(new URL('samples/', folder))
      .toSorted()
      .map((file) => read(`samples/${file}`) as Sample),
  };
}
