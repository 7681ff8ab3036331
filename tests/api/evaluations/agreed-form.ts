import { expect } from 'vitest';
import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { answersOf, useBench, type Judged } from './bench.ts';

export const annul = (by: Person, { project, definitive }: Judged, body: object = { motivo: 'Se firmó otro texto.' }) =>
  by.client.delete(`/base/firma/${project.codigo}/${definitive}`, body);

/** Definitive forms that wait for their signature, and what the audit says of them. */
export function useAgreed(app: TestApp, stage: Stage) {
  const bench = useBench(app, stage);

  /** A commission whose definitive form is complete; nobody has saved a form of his own. */
  async function agreed(kind: 'eipca' | 'pcal', by = 0): Promise<Judged & { members: [Person, Person, Person] }> {
    const one = await bench.judged(kind);
    const members = one.evaluators as [Person, Person, Person];
    const saved = await bench.save(kind, one.definitive, members[by] as Person, answersOf(kind));
    expect(saved.data.estado).toBe('completa');
    return { ...one, members };
  }

  const auditOf = (project: number, action: string) =>
    app.database.db('audit').select('actor_id', 'detail').where({ project_id: project, action }) as Promise<
      { actor_id: number; detail: Record<string, unknown> }[]
    >;
  return { ...bench, agreed, auditOf };
}
