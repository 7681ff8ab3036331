import { expect } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { answersOf, justified, type Judged } from '../evaluations/bench.ts';
import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { useStandings, type Change } from './standing-bench.ts';

/** The quality rubric as it could be published once: what only some read gives points, decides ties and is combined. */
const secretive = (audience: string): Change[] => [
  ['/samples', []],
  ['/ui/problema/claridad/ui:audiencia', audience],
  ['/scoring/items/0', { ...readTemplate('pcal.PEIS').scoring?.items[0], tolerance: 1 }],
  ['/scoring/rank/by', [{ key: { item: 'A2' } }, { key: { item: 'A1' } }]],
  [
    '/scoring/panel',
    [
      { id: 'totales', of: 'total', level: 'total', how: 'mean' },
      { id: 'claridades', of: 'A1', level: 'item', how: 'mean', beside: true },
    ],
  ],
];

const whole = answersOf('pcal', /7,65/u);
const withClarity = (claridad: number) => ({ ...whole, problema: { ...(whole['problema'] as object), claridad } });

export interface SecretWorld {
  judged: Judged;
  readers: Readonly<Record<string, Person>>;
  /** The commission agrees on another value; nothing else of the form changes. */
  agree: (claridad: number) => Promise<void>;
  /** The second evaluator gives another value. */
  give: (claridad: number) => Promise<void>;
}

/** Two projects that only the hidden item tells apart, and somebody of every kind who may read something of the first. */
export function useSecrets(app: TestApp, stage: Stage) {
  const { at, olderRubric, judgedBy, read, save, close } = useStandings(app, stage);
  const make = async (audience: string): Promise<SecretWorld> => {
    await olderRubric(...secretive(audience));
    const three = [withClarity(9), withClarity(8.5), withClarity(9)];
    await judgedBy(three, withClarity(5));
    const judged = await judgedBy(three, withClarity(10));
    const [member, second] = judged.evaluators as [Person, Person];
    const gestionOwner = await app.person({ tipoUsuario: 'gestion' });
    await app.database.asOwner('project_links').insert({ project_id: judged.project.id, user_id: gestionOwner.id });
    const put = async (id: number, by: Person, claridad: number) => {
      const { data } = await bench(id, by);
      const reply = await save('pcal', id, by, justified(withClarity(claridad), data));
      expect([reply.error, reply.data?.estado]).toEqual([null, 'completa']);
    };
    const bench = (id: number, by: Person) =>
      by.client.get<Parameters<typeof justified>[1]>(`/pcal/data/${judged.project.codigo}/PEIS/${id}`);
    return {
      judged,
      readers: {
        gestión: await app.person({ tipoUsuario: 'gestion' }),
        'gestión académica': await app.person({ tipoUsuario: 'gestion_academica' }),
        consejo: await app.person({ tipoUsuario: 'cs' }),
        secretaría: await app.person({ tipoUsuario: 'sec_unl' }),
        comunicación: await app.person({ tipoUsuario: 'comunicacion' }),
        dueño: judged.owner,
        'gestión dueña': gestionOwner,
        comisión: member,
        'cualquier cuenta': await app.person(),
      },
      agree: async (claridad) => put(judged.definitive, member, claridad),
      give: async (claridad) => put(judged.own(second), second, claridad),
    };
  };
  return { make, at, close, order: read };
}
