import { permit } from '#server/context/permit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentBroken } from './present-broken.ts';
import { runControl } from './run-control.ts';

export const checkIntegrity = sessionOperation('check-integrity', {
  summary: 'One of the controls; those that compute or read anew go on where the answer says',
  admit: async (context) => void permit('GET /integridad', context.actor),
  run: async (context, { params: { control }, query: { desde = 0 } }) => {
    const found = await runControl(context, control, desde);
    if (found === null) throw notFound();
    const { count, examples, next } = found;
    return { control, cantidad: count, ejemplos: examples.map(presentBroken), siguiente: next };
  },
});
