import type { Attempting } from './errand.ts';
import { readAs, type Created, type Life } from './office-life.ts';

interface Named {
  id: number;
}

interface EvaluationForm {
  tipo: string;
  evaluador: { id: number } | null;
}

const formsOf = ({ site, office }: Life, { id }: Created) =>
  readAs<EvaluationForm[]>(site, office, `/p/eval/all/${id}`);

/** Every evaluator has a form, as long as nobody tried to delete the commission. */
export async function appointCommission(
  attempt: Attempting,
  life: Life,
  created: Created,
  mayBeGone: () => boolean,
): Promise<Named | null> {
  const { id } = created;
  const listaEval = life.evaluators.map((person) => person.id);
  return attempt<Named>({
    kind: 'appoint a commission',
    action: 'commission.create',
    sending: { method: 'POST', path: '/com', token: life.office.token, body: { tipo: 'CA', listaP: [id], listaEval } },
    find: async (answer) => {
      if (mayBeGone()) return answer ? 'whole' : 'nothing';
      const forms = await formsOf(life, created);
      if (forms.length === 0) return 'nothing';
      const own = forms.filter(({ tipo }) => tipo === 'eipca').map(({ evaluador }) => evaluador?.id);
      const isWhole = forms.length === own.length + 1 && listaEval.every((one) => own.includes(one));
      return isWhole ? 'whole' : { half: `forms: ${forms.map(({ tipo }) => tipo).join(' ')}` };
    },
  });
}

/** Nothing was saved in it: every form goes. */
export async function dismissCommission(
  attempt: Attempting,
  life: Life,
  created: Created,
  { id }: Named,
): Promise<object | null> {
  const { site, office, evaluators } = life;
  return attempt<object>({
    kind: 'delete a commission',
    action: 'commission.delete',
    sending: { method: 'DELETE', path: `/com/${id}`, token: office.token },
    find: async () => {
      const isThere = (await readAs<Named[]>(site, office, '/com/nope')).some((one) => one.id === id);
      const forms = await formsOf(life, created);
      if (isThere) return forms.length === evaluators.length + 1 ? 'nothing' : { half: `has ${forms.length} forms` };
      return forms.length === 0 ? 'whole' : { half: `${forms.length} empty forms are left` };
    },
  });
}
