import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { withValueAt } from '#engine/pointer.ts';
import { COMMISSIONS, isSigned } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { Context } from '#server/context/context.ts';
import { createCommission } from '#server/features/commissions/create-commission.ts';
import { judgeImpediments } from '#server/features/commissions/judge-impediments.ts';
import { SAVE_EVALUATION } from '#server/features/evaluations/evaluation-calls.ts';
import { listEvaluationForms } from '#server/features/projects/list-evaluation-forms.ts';
import { perform } from './perform.ts';
import type { Rubrics } from './rubrics-of.ts';
import { signDemoForm } from './sign-demo-form.ts';

/** Who sits in the commissions of each kind, by number. */
export type Seats = Readonly<Record<IndividualKind, readonly number[]>>;

export interface Judging {
  seats: Seats;
  rubrics: Rubrics;
  admin: number;
  /** How many of each commission have done their part; undefined: all, and the definitive form too. */
  done?: number;
  /** How far the definitive form is once all have; without it, it is complete. */
  agreement?: 'open' | 'signed';
}

/** Why the office accepted an alert. */
const REASONS = [
  'No participó del proyecto y es la única persona que conoce el tema.',
  'Las otras personas de la lista ya tienen demasiados proyectos.',
  'El consejo asesor lo acordó en su reunión.',
];

interface Judged {
  id: number;
  modality: Modality;
  programme: number;
  state: State;
  isGood: boolean;
}

/** The commissions of the state that a project has just entered, and what their people wrote. */
export async function makeEvaluations(
  as: (userId: number) => Promise<Context>,
  { seats, rubrics, admin, done, agreement }: Judging,
  { id, modality, programme, state, isGood }: Judged,
): Promise<void> {
  for (const { type, individual, definitive, stage } of COMMISSIONS) {
    if (stage !== state) continue;
    const people = seats[individual];
    const alerts = await perform(await as(admin), judgeImpediments, {
      query: { proyectos: String(id), evaluadores: people.join(',') },
    });
    await perform(await as(admin), createCommission, {
      body: {
        tipo: type,
        listaP: [id],
        listaEval: people,
        razones: alerts.map(({ evaluador }) => ({
          proyecto: id,
          evaluador,
          razon: REASONS[evaluador % REASONS.length] ?? '',
        })),
        ...(type === 'PE' && { ProgramaExtension: programme }),
      },
    });
    const forms = await perform(await as(admin), listEvaluationForms, { params: { proyecto: String(id) } });
    const save = async (person: number, form: EvaluationForm | undefined, dataEvaluacion: Record<string, unknown>) =>
      form && perform(await as(person), SAVE_EVALUATION[individual], { body: { id: form.id, dataEvaluacion } });
    const rubric = await rubrics(individual, modality);
    const answers = rubric.answers(isGood);
    // Whoever comes first in the commission is last to write, so that something is waiting.
    const busy = done === undefined ? people : people.slice(people.length - done);
    for (const person of busy) {
      const form = forms.find((one) => one.tipo === individual && one.evaluador?.id === person);
      await save(person, form, rubric.apart(answers, people.indexOf(person)));
    }
    const [first] = people;
    const form = forms.find((one) => one.tipo === definitive);
    if (done !== undefined || agreement === 'open' || !form || first === undefined) continue;
    // Approved ones do not all come to the same, so that there is an order of merit.
    const agreed = isGood ? rubric.apart(answers, id) : answers;
    const saved = await save(first, form, agreed);
    // Where they were apart by more than the rubric tolerates, the commission says why.
    if (saved?.estado === 'borrador') await save(first, form, justified(agreed, saved));
    if (agreement === 'signed' && isSigned(form.tipo)) await signDemoForm(await as(first), id, form);
  }
}

function justified(
  answers: Record<string, unknown>,
  { alcance }: Pick<Evaluation, 'alcance'>,
): Record<string, unknown> {
  const reasons = alcance?.razones.map(({ razon }) => razon) ?? [];
  return reasons.reduce<unknown>((all, at) => withValueAt(all, at, REASON), answers) as Record<string, unknown>;
}

const REASON = 'La comisión lo conversó y acordó este valor a la luz de la entrevista con el equipo.';
