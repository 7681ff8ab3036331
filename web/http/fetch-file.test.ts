import { describe, expect, it, vi } from 'vitest';
import { TRANSPORT } from '#web/text/transport.ts';
import { fetchFile } from './fetch-file.ts';

const TIMEOUT = 60;

function setUp(answers: readonly (() => Promise<Response>)[], again: readonly boolean[] = []) {
  const report = {
    refused: vi.fn<(title: string, text: string, how: string) => void>(),
    unreachable: vi.fn<(title: string, text: string) => Promise<boolean>>(),
    invalidToken: vi.fn<() => void>(),
    used: vi.fn<() => void>(),
  };
  for (const one of again) report.unreachable.mockResolvedValueOnce(one);
  const asked: Request[] = [];
  const rest = [...answers];
  const ports = {
    fetch: (async (input: string, init: RequestInit) => {
      asked.push(new Request(`http://here${input}`, init));
      const { signal } = init;
      const answer = rest.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return Promise.race([
        answer(),
        new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('silence', 'AbortError')));
        }),
      ]);
    }) as typeof fetch,
    token: { read: () => 'Bearer abc', write: () => undefined, remove: () => undefined },
    report,
    timeout: TIMEOUT,
  };
  return { ports, report, asked };
}

/** Pieces that come one after the other, each after so long. */
const slow = (pieces: readonly string[], wait: number) => async () =>
  new Response(
    new ReadableStream({
      async start(controller) {
        for (const piece of pieces) {
          // One after the other.
          await new Promise((resolve) => setTimeout(resolve, wait));
          controller.enqueue(new TextEncoder().encode(piece));
        }
        controller.close();
      },
    }),
  );

describe('a file', () => {
  it('comes whole, with the session', async () => {
    const { ports, report, asked } = setUp([async () => new Response('%PDF')]);
    const file = await fetchFile({ path: '/base/doc/26-001/CV.pdf' }, ports);
    expect(await file?.text()).toBe('%PDF');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(report.used).toHaveBeenCalledOnce();
  });

  it('may take longer than the time-out as long as something comes', async () => {
    const { ports, report } = setUp([slow(['a', 'b', 'c', 'd', 'e'], TIMEOUT * 0.6)]);
    const file = await fetchFile({ path: '/x' }, ports);
    expect(await file?.text()).toBe('abcde');
    expect(report.unreachable).not.toHaveBeenCalled();
  });

  it('that falls silent is asked for again where the person wants', async () => {
    const { ports, report } = setUp([() => new Promise(() => {}), async () => new Response('ok')], [true]);
    expect(await (await fetchFile({ path: '/x' }, ports))?.text()).toBe('ok');
    expect(report.unreachable).toHaveBeenCalledWith(TRANSPORT.offlineTitle, TRANSPORT.timeout);
  });

  it('that is drawn has longer than others', async () => {
    vi.useFakeTimers();
    try {
      const asked = (isPrint: boolean) => {
        const { ports, report } = setUp([() => new Promise(() => {})], [false]);
        const { timeout: _, ...patient } = ports;
        void fetchFile({ path: '/x', isPrint }, patient);
        return report.unreachable;
      };
      const [plain, drawn] = [asked(false), asked(true)];
      await vi.advanceTimersByTimeAsync(6_100);
      expect([plain.mock.calls.length, drawn.mock.calls.length]).toEqual([1, 0]);
      await vi.advanceTimersByTimeAsync(24_000);
      expect(drawn).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that cannot be reached is given up', async () => {
    const { ports, report } = setUp([], [false]);
    expect(await fetchFile({ path: '/x' }, ports)).toBeNull();
    expect(report.unreachable).toHaveBeenCalledWith(TRANSPORT.offlineTitle, TRANSPORT.network);
  });

  it('that is refused is the dialog of its status', async () => {
    const { ports, report } = setUp([async () => new Response('{}', { status: 404, statusText: 'Not Found' })]);
    expect(await fetchFile({ path: '/x' }, ports)).toBeNull();
    expect(report.refused).toHaveBeenCalledWith('Error 404', 'Not Found', 'dialog');
    const refused = async () => Response.json({ ok: false, error: 'Descargalo por secciones.' }, { status: 503 });
    const told = setUp([refused]);
    await fetchFile({ path: '/x' }, told.ports);
    expect(told.report.refused).toHaveBeenCalledWith('Error 503', 'Descargalo por secciones.', 'dialog');
    const second = setUp([async () => new Response('', { status: 503 })]);
    await fetchFile({ path: '/x' }, second.ports);
    expect(second.report.refused).toHaveBeenCalledWith('Error 503', TRANSPORT.downloadFailed, 'dialog');
  });
});
