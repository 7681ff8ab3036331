import { send } from '#server/features/notifications/send-notification.ts';
import type { Stage } from './stage.ts';

const WELCOME = {
  title: 'Quedan doce días para presentar ideas',
  body:
    'La recepción de ideas sigue abierta. Revisá los requisitos en Ayuda y normativa antes de enviar la tuya: ' +
    'mientras dure la recepción se puede corregir cuantas veces haga falta.',
  destination: 'todos',
} as const;

/** What the office wrote to everybody this morning: it waits under the bell. */
export async function sendWelcome(stage: Stage, admin: number): Promise<void> {
  await stage.at(stage.now, async (as) => void (await send(await as(admin), WELCOME)));
}
