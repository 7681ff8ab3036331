import { installRenderCount } from './count-renders.ts';

export interface Probe {
  /** Key pressed → its letter painted, by key. */
  latencies: number[];
  /** Key pressed → all handlers done. */
  handlers: number[];
  /** When all the controls were painted. */
  ready: number;
  afterPaint: (act: (moment: number) => void) => void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const asked = new URLSearchParams(location.search);
if (asked.has('renders')) installRenderCount();

/** A message task posted from an animation frame runs after that frame was produced. */
function afterPaint(act: (moment: number) => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => act(performance.now()));
    channel.port1.start();
    channel.port2.postMessage(0);
  });
}

const probe: Probe = { latencies: [], handlers: [], ready: 0, afterPaint };
window.probe = probe;

const expected = Number(asked.get('controls'));
const look = () => {
  if (document.querySelectorAll('input, select, textarea').length < expected) requestAnimationFrame(look);
  else
    afterPaint((moment) => {
      performance.mark('ready');
      probe.ready = moment;
    });
};
requestAnimationFrame(look);

let pressed = 0;
window.addEventListener(
  'keydown',
  (event) => {
    pressed = performance.now();
    afterPaint((moment) => probe.latencies.push(moment - event.timeStamp));
  },
  true,
);
window.addEventListener('input', () => probe.handlers.push(performance.now() - pressed));

/** The definition this page was asked to draw. */
export async function definition<T>(name: string): Promise<T> {
  const answer = await fetch(`/${name}-${asked.get('size') ?? ''}.json`);
  return (await answer.json()) as T;
}

export function size(): string {
  return asked.get('size') ?? '';
}
