import { expect, test, vi } from 'vitest';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { THREE_ITEMS, threeOf, useStandings } from '../results/standing-bench.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';
import { open } from './studio.ts';

const app = useApp();
const stage = useStage(app);
const { rubric } = useStandings(app, stage);

test('a draft is printed with answers that nobody stores', async () => {
  const admin = await stage.admin();
  await rubric(...THREE_ITEMS);
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const path = `/plantillas/borrador/${draft.id}/impresion`;
  const print = (respuestas: object, more: object = {}) =>
    admin.client.post(path, { secciones: [{ seccion: 1, respuestas }], ...more });

  const printed = await print(threeOf(9, 8, 7));
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await pdfText(printed.bytes);
  for (const words of [draft.plantilla.titulo, 'Borrador', '24,00']) {
    expect(text).toContain(words);
  }
  expect((await pdfText((await print({})).bytes)).text).not.toContain('24,00');

  const refused = await print({ nada: 1 });
  expect([refused.status, refused.error]).toEqual([400, 'Estas respuestas no son de este formulario.']);
  const vote = await print({}, { evaluaciones: [{ nada: 1 }] });
  expect([vote.status, vote.error]).toEqual([400, 'Estas respuestas no son de este formulario.']);
  expect((await admin.client.post('/plantillas/borrador/999999/impresion', { secciones: [] })).status).toBe(404);
  const slow = createPrintService({ threads: 1, timeoutMs: 1 });
  vi.spyOn(app.services.print, 'print').mockImplementationOnce(slow.print);
  const long = await print(threeOf(9, 8, 7));
  expect([long.status, long.error]).toEqual([503, LATE_PRINT.refusal(LATE_PRINT.shorter)]);
  const stored = await app.database.db('issued_papers').count<{ count: string }[]>('* as count');
  expect(Number(stored[0]?.count)).toBe(0);
});
