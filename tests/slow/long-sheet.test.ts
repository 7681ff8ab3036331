import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import type { SaveFactsAnswer } from '#schemas/generated/api/save-facts.ts';
import { drawWorkbook } from '#server/sheets/draw-workbook.ts';
import { matchRows } from '#web/features/facts/import/match-rows.ts';
import { readRows } from '#web/app/sheets/read-rows.ts';
import { readTyped, typedOf } from '#web/features/facts/model/typed-value.ts';
import { readTemplate } from '../conformance/read-template.ts';
import { manyProjects } from '../api/support/many-projects.ts';
import { useStage } from '../api/support/stage.ts';
import { useApp } from '../api/support/use-app.ts';
import { changed, open, publish, save } from '../api/templates/studio.ts';

const app = useApp();
const stage = useStage(app);
const ROWS = 10_000;
const MEGABYTE = 1024 * 1024;

test('a workbook of ten thousand rows is taken whole, by administrators alone', async () => {
  const admin = await stage.admin();
  const year = await stage.year();
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const fact = (id: string, title: string, type: string) => ({ id, title, type, from: 'staff', optional: true });
  const asking = changed(
    draft.contenido,
    ['/samples', []],
    ['/scoring/facts', [fact('monto', 'Monto pedido', 'number'), fact('nota', 'Nota de la oficina', 'text')]],
    ['/scoring/outcomes', readTemplate('pcal.PEIS').scoring?.outcomes],
  );
  expect((await save(admin, draft, asking)).data?.problemas).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const teacher = await app.person();
  await manyProjects(app.database.asOwner, teacher.id, year, ROWS);

  const { data: before } = await admin.client.get<ReadFactsAnswer>(`/hechos/${year}`);
  const workbook = await drawWorkbook({
    name: 'Datos',
    note: null,
    columns: ['Código', 'Monto pedido', 'Nota de la oficina'].map((head) => ({ head, kind: 'text', width: 20 })),
    rows: before.proyectos.map(({ codigo }, at) => [
      codigo,
      `${at},50`,
      `Expediente ${at} de la Secretaría de Extensión, con la nota del Consejo`,
    ]),
  });
  const sheet = await readRows(new File([new Uint8Array(workbook)], 'datos.xlsx'));
  if (!('rows' in sheet)) throw new Error(sheet.failure);
  const { failure, problems, changes } = matchRows(sheet.rows, before.hechos, before.proyectos, ({ valores }, { id }) =>
    typedOf(valores[id]),
  );
  expect([failure, problems, changes.length]).toEqual([null, [], 2 * ROWS]);
  const proyectos = [...Map.groupBy(changes, ({ project }) => project.id)].map(([id, cells]) => ({
    id,
    valores: Object.fromEntries(
      cells.map(({ fact: { id: of, tipo }, after }) => {
        const typed = readTyped(tipo, after);
        return [of, 'value' in typed ? typed.value : null];
      }),
    ),
  }));
  expect(JSON.stringify({ proyectos }).length).toBeGreaterThan(MEGABYTE);
  // What was idle while the sheet was drawn and read here is closed before it is used again.
  await wait(200);
  const saved = await admin.client.put<SaveFactsAnswer>(`/hechos/${year}`, { proyectos });
  expect(saved.error).toBeNull();
  expect(saved.data.cambios).toBe(2 * ROWS);
  const { data: after } = await admin.client.get<ReadFactsAnswer>(`/hechos/${year}`);
  expect(after.proyectos.at(-1)?.valores).toEqual({
    monto: ROWS - 0.5,
    nota: `Expediente ${ROWS - 1} de la Secretaría de Extensión, con la nota del Consejo`,
  });

  const refused = await teacher.client.put(`/hechos/${year}`, { proyectos });
  expect(refused.status).toBe(403);
  const tooLong = { proyectos: [{ id: 1, valores: { nota: 'x'.repeat(10 * MEGABYTE) } }] };
  expect((await admin.client.put(`/hechos/${year}`, tooLong)).status).toBe(413);
});
