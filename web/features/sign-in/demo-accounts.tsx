import { useCallback, useState } from 'react';
import type { ListDemoAccountsAnswer } from '#schemas/generated/api/list-demo-accounts.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { useEnter } from './use-enter.ts';

/** The first two minutes: one button per role. */
export function DemoAccounts() {
  const client = useClient();
  const enter = useEnter();
  const [entering, setEntering] = useState<number | null>(null);
  const accounts = useLoad(
    useCallback((signal) => client.call('list-demo-accounts', { signal, show: 'none' }), [client]),
  );
  if (accounts.phase !== 'ready' || accounts.data.length === 0) return null;

  const enterAs = async (account: ListDemoAccountsAnswer[number], to?: string) => {
    if (entering !== null) return;
    setEntering(account.id);
    const answer = await client.call('enter-demo-account', { body: { id: account.id }, idempotencyKey: null });
    if (answer?.ok) await enter(answer.data, to);
    setEntering(null);
  };

  return (
    <section className="mb-14" aria-labelledby="demo">
      <h2 className="text-h3 font-semibold" id="demo">
        {SIGN_IN.demoHeading}
      </h2>
      <p className="mt-1 text-ui text-ink-2">{SIGN_IN.demoText}</p>
      <ul className="mt-4 max-w-xl divide-y divide-line border-y border-line">
        {accounts.data.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{account.papel}</span>
              <span className="block text-table text-ink-2">{account.descripcion}</span>
            </span>
            <Button
              size="small"
              aria-label={SIGN_IN.demoEnterAs(account.papel)}
              busy={entering === account.id && SIGN_IN.demoBusy}
              onClick={() => void enterAs(account)}
            >
              {SIGN_IN.demoEnter}
            </Button>
            {account.recorridos.length > 0 && (
              <ul className="basis-full" aria-label={SIGN_IN.demoWalks(account.papel)}>
                {account.recorridos.map(({ titulo, direccion }) => (
                  <li key={direccion}>
                    <button
                      type="button"
                      className="inline-flex min-h-8 touch:min-h-11 items-center text-left text-table text-accent underline underline-offset-3"
                      onClick={() => void enterAs(account, direccion)}
                    >
                      {SIGN_IN.demoWalk(titulo)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
