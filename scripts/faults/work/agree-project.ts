import { sampleOf, type Person, type Site } from './people.ts';

interface Listed {
  id: number;
  tipo: string;
  evaluador: { id: number } | null;
}

/** A project whose commission has agreed: three complete evaluations and a definitive form, not signed. */
export interface Agreed {
  id: number;
  codigo: string;
  /** Number of the definitive form. */
  definitive: number;
  by: Person;
}

const KINDS = {
  eipca: { commission: 'CA', sample: 'eipca.PEIS/v1/samples/valid-recomienda.json' },
  pcal: { commission: 'CAL', sample: 'pcal.PEIS/v1/samples/valid-aprobado.json' },
} as const;

/** In the state in which the kind is evaluated. */
export async function agreeProject(
  { connections, administrator: { token } }: Site,
  project: { id: number; codigo: string },
  kind: keyof typeof KINDS,
  evaluators: readonly Person[],
): Promise<Agreed> {
  const { id, codigo } = project;
  const { commission: tipo, sample } = KINDS[kind];
  const listaEval = evaluators.map((person) => person.id);
  await connections.need({ method: 'POST', path: '/com', token, body: { tipo, listaP: [id], listaEval } });
  const forms = await connections.need<Listed[]>({ method: 'GET', path: `/p/eval/all/${id}`, token });
  const dataEvaluacion = sampleOf(sample);
  const save = (form: number, by: Person) =>
    connections.need({ method: 'PUT', path: `/${kind}/`, token: by.token, body: { id: form, dataEvaluacion } });
  for (const by of evaluators) {
    const own = forms.find(({ tipo: is, evaluador }) => is === kind && evaluador?.id === by.id);
    await save(own?.id ?? 0, by);
  }
  const definitive = forms.find(({ tipo: is }) => is === `${kind}_def`)?.id ?? 0;
  const [by] = evaluators;
  if (!by) throw new TypeError('nobody evaluates');
  await save(definitive, by);
  return { id, codigo, definitive, by };
}
