import { contractOf } from '#engine/template/contracts.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { withValueAt } from '#engine/pointer.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { kindName, type Template } from '#engine/template/template.ts';
import type { TemplateService } from '#server/templates/template-service.ts';

/** What an evaluation asks in a call, and what somebody could answer in it. */
export interface Rubric {
  /** Answers that end well or badly: the template's own sample. */
  answers: (isGood: boolean) => Record<string, unknown>;
  /** Answers with their first number of points moved and a remark on it, so that those who evaluate together disagree on one item. */
  apart: (answers: Record<string, unknown>, seat: number) => Record<string, unknown>;
}

export type Rubrics = (kind: IndividualKind, modality: Modality) => Promise<Rubric>;

const OPINIONS = [9, 6.5, 4, 8];
const REMARKS = [
  'Está bien planteado y se apoya en datos del territorio.',
  'Se entiende, aunque los datos son de hace varios años.',
  'No alcanza a decir a quiénes les pasa ni desde cuándo.',
  'Claro y breve; falta una fuente.',
];

/** The rubrics in force in a call, as the office published them for it. */
export function rubricsOf(templates: TemplateService, year: number): Rubrics {
  return async (kind, modality) => {
    // Some kinds have one template for each modality, others one for both.
    const own = contractOf(kindName({ tipo: kind, modalidad: modality })) === null ? null : modality;
    const stored = await templates.inForce(kind, own, year);
    if (!stored) throw new RangeError(`${kind} has no template in ${year}`);
    return rubricOf(stored.template);
  };
}

function rubricOf({ meta, scoring, samples }: Template): Rubric {
  return {
    answers(isGood) {
      // Labels go from best to worst.
      const labels = Object.keys(scoring?.outcomes?.[0]?.labels ?? {});
      const wanted = isGood ? labels[0] : labels.at(-1);
      const sample = samples.find(({ espera }) => espera.valido && espera.resultado?.salida === wanted);
      if (!sample) throw new RangeError(`no sample of ${meta.tipo} ${meta.anio} ends as ${wanted ?? ''}`);
      return structuredClone(sample.respuestas);
    },
    apart(answers, seat) {
      const item = scoring?.items.find(({ points }) => points && 'value' in points);
      if (typeof item?.from !== 'string') return answers;
      const apart = withValueAt(answers, item.from, OPINIONS[seat % OPINIONS.length]);
      const said = item.observ === undefined ? apart : withValueAt(apart, item.observ, REMARKS[seat % REMARKS.length]);
      return said as Record<string, unknown>;
    },
  };
}
