import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import { useCallback } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { FACTS, VALUES } from '#web/text/facts.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { CallPage } from './call-page.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEnter } from './use-enter.tsx';
import { useTypedValues } from './use-typed-values.ts';
import { goToWrong, useUnsaved } from './use-unsaved.ts';
import { ValuesTable } from './values-table.tsx';
import { WhenLoaded } from './when-loaded.tsx';

/** Budget, seats, mark and dates of the call, and what its rubrics read besides. */
export default function ValuesScreen() {
  const head = <PageTitle title={VALUES.title} under={VALUES.about} />;
  return (
    <CallPage title={VALUES.title} head={head} waiting={VALUES.loading} rows={5}>
      {(year) => <ValuesOfYear year={year} />}
    </CallPage>
  );
}

function ValuesOfYear({ year }: { year: number }) {
  const client = useClient();
  const values = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-call-values', { params: { year }, signal, handles: [404] }),
      [client, year],
    ),
  );
  return (
    <WhenLoaded loaded={values} year={year} waiting={VALUES.loading} rows={5}>
      {(data) => <Values data={data} onStored={values.again} />}
    </WhenLoaded>
  );
}

function Values({ data, onStored }: { data: CallValues; onStored: () => void }) {
  const client = useClient();
  const toast = useToast();
  const { enter, busy, dialog } = useEnter();
  const typed = useTypedValues(data);
  const askAndDiscard = useUnsaved(typed.changes, typed.discard);

  const save = async () => {
    if (typed.wrong > 0) {
      goToWrong();
      return;
    }
    const stored = await enter((manner) =>
      client.call('save-call-values', {
        params: { year: data.anio },
        body: { version: data.version, valores: typed.toSend(), ...manner },
        title: FACTS.refused,
        handles: [409],
      }),
    );
    if (stored) {
      toast(VALUES.saved(stored.recalculo?.recalculados ?? 0));
      typed.stored();
    }
    onStored();
  };
  return (
    <>
      <ValuesTable values={data.valores} typed={typed} />
      <SaveBar
        changes={typed.changes}
        wrong={typed.wrong}
        busy={busy}
        verb={VALUES.save}
        onSave={() => void save()}
        onDiscard={() => void askAndDiscard()}
      />
      {dialog}
    </>
  );
}
