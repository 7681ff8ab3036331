import { isDeepStrictEqual } from 'node:util';
import { mayBeCurrent, type Attempt, type Errand } from './errand.ts';
import { newMark, sampleOf, type Person, type Site } from './people.ts';
import type { Stored } from './stored.ts';

interface Evaluation {
  version: number;
  dataEvaluacion: Record<string, unknown>;
  resultado: unknown;
}

/** An evaluation that is filled in: by one evaluator, or the definitive one by whoever of the commission comes. */
export interface OpenEvaluation {
  id: number;
  codigo: string;
  by: Person;
}

const SAMPLES = ['valid-recomienda', 'valid-no-recomienda', 'valid-con-observaciones'].map((name) =>
  sampleOf(`eipca.PEIS/v1/samples/${name}.json`),
);

/** Other answers each time, so that points and result change with them. */
export function saveEvaluations({ connections }: Site, stored: Stored, form: OpenEvaluation, name: string): Errand {
  const { id, codigo, by } = form;
  let saves = 0;
  return {
    name,
    step: async (attempt) => {
      const mark = newMark();
      const dataEvaluacion = { ...SAMPLES[saves++ % SAMPLES.length], devolucion: `${mark} Devolución de la comisión.` };
      await attempt<Evaluation>({
        kind: 'save an evaluation',
        action: null,
        sending: { method: 'PUT', path: '/eipca/', token: by.token, body: { id, dataEvaluacion } },
        find: async (answer) => {
          const revisions = await stored.revisionsWith(mark);
          const [revision, again] = revisions;
          if (!revision) return 'nothing';
          if (again) return { half: 'stored twice' };
          if (answer && answer.version !== revision.version)
            return { half: `answered version ${answer.version}, is ${revision.version}` };
          return saysTheSame(revision.data, dataEvaluacion) ? 'whole' : { half: 'only a part of its answers' };
        },
      });
    },
    look: async (attempts) => {
      const path = `/eipca/data/${codigo}/${id}`;
      const now = await connections.need<Evaluation>({ method: 'GET', path, token: by.token });
      const { among, isSure } = mayBeCurrent(attempts);
      if (among.length === 0) return [];
      const shown = among.find((one) => saysTheSame(now.dataEvaluacion, sentOf(one)));
      if (!shown) return isSure ? [`${path}: shows none of the last saves`] : [];
      const answer = shown.answer as Evaluation | null;
      const isSame = answer === null || isDeepStrictEqual(answer.resultado, now.resultado);
      const both = [answer?.resultado, now.resultado].map((one) => JSON.stringify(one)).join(', now ');
      return isSame ? [] : [`${path}: its result is not the acknowledged one: ${both}`];
    },
  };
}

function sentOf({ sending }: Attempt): Record<string, unknown> {
  return (sending.body as { dataEvaluacion: Record<string, unknown> }).dataEvaluacion;
}

/** What nobody answered is stored as null. */
function saysTheSame(stored: unknown, sent: object): boolean {
  return isDeepStrictEqual(withoutNulls(stored), withoutNulls(sent));
}

function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one === null ? undefined : one)));
}
