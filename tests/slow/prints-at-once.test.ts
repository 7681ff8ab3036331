import { expect, test } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useApp } from '../api/support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const stage = useStage(app);

// A figure of the machine: measured by the full run.
test('the PDF of a form is drawn without holding up other requests', async () => {
  const owner = await app.person();
  const { id } = await stage.idea(owner, { problemaAbordar: 'Agua y suelo. '.repeat(280) });
  const year = String(await stage.year());
  const print = () => owner.client.get(`/imprimir/ip/${String(id)}.pdf`);
  expect((await print()).status).toBe(200);
  const printing = Promise.all(Array.from({ length: 20 }, print));
  const state = { printing: true };
  void printing.finally(() => (state.printing = false));
  let answered = 0;
  while (state.printing) {
    expect((await owner.client.get(`/conv/${year}`)).status).toBe(200);
    answered += 1;
  }
  const printed = await printing;
  expect(printed.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(printed.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['application/pdf']));
  // Drawn on the thread that answers, each document would hold up every request: about one between two documents.
  await proves('R-X-63', 'sin bloqueo', async () => {
    expect(answered).toBeGreaterThan(3 * 20);
    expect((await owner.client.get(`/conv/${year}`)).status).toBe(200);
  });
});
