import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { CallValue } from '#schemas/generated/domain/call-value.ts';
import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import { useCallback, useState } from 'react';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FACTS, VALUES } from '#web/text/facts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { SaveBar } from './save-bar.tsx';
import { TypedInput } from './typed-input.tsx';
import { readTyped, typedOf } from './model/typed-value.ts';
import { useEnter } from './use-enter.tsx';

/** Budget, seats, mark and dates of the call, and what its rubrics read besides. */
export default function ValuesScreen() {
  usePageTitle(VALUES.title);
  const call = useCall();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.call}>{FACTS.back}</BackLink>
      </div>
      <PageTitle title={VALUES.title} under={VALUES.about} />
      {call.phase === 'loading' && <RowsSkeleton label={VALUES.loading} rows={5} />}
      {call.phase === 'ready' && <Loaded year={call.data.anio} />}
      {(call.phase === 'failed' || call.phase === 'nothing') && <LoadFailure onAgain={call.again} />}
    </div>
  );
}

function Loaded({ year }: { year: number }) {
  const client = useClient();
  const values = useLoad(
    useCallback((signal: AbortSignal) => client.call('read-call-values', { params: { year }, signal }), [client, year]),
  );
  if (values.phase === 'loading') return <RowsSkeleton label={VALUES.loading} rows={5} />;
  if (values.phase !== 'ready') return <LoadFailure onAgain={values.again} />;
  return <ValuesTable data={values.data} onStored={values.again} />;
}

const nameOf = ({ modalidad, id }: Pick<CallValue, 'modalidad' | 'id'>) => `${modalidad}-${id}`;

function ValuesTable({ data, onStored }: { data: CallValues; onStored: () => void }) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { enter, busy, dialog } = useEnter();
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
  useLeaveGuard(edits.size > 0, () => confirm({ title: FACTS.leave, text: FACTS.leaveText, danger: true }));
  const typedIn = (value: CallValue) => edits.get(nameOf(value)) ?? typedOf(value.valor);
  const changed = data.valores.filter((value) => edits.has(nameOf(value)));
  const wrong = changed.filter((value) => 'wrong' in readTyped(value.tipo, typedIn(value))).length;
  const ids = [...new Set(data.valores.map(({ id }) => id))];
  const find = (id: string, modality: Modality) =>
    data.valores.find((value) => value.id === id && value.modalidad === modality);

  const type = (value: CallValue, typed: string) => {
    const next = new Map(edits);
    if (typed.trim() === typedOf(value.valor)) next.delete(nameOf(value));
    else next.set(nameOf(value), typed);
    setEdits(next);
  };
  const save = async () => {
    if (wrong > 0) {
      document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const valores = changed.flatMap((value) => {
      const read = readTyped(value.tipo, typedIn(value));
      return 'wrong' in read ? [] : [{ modalidad: value.modalidad, id: value.id, valor: read.value }];
    });
    const stored = await enter((manner) =>
      client.call('save-call-values', {
        params: { year: data.anio },
        body: { version: data.version, valores, ...manner },
        title: FACTS.refused,
        handles: [409],
      }),
    );
    if (stored) {
      toast(VALUES.saved(stored.recalculo?.recalculados ?? 0));
      setEdits(new Map());
    }
    onStored();
  };
  const discard = async () => {
    if (await confirm({ title: FACTS.discardQuestion, text: FACTS.discardText, danger: true })) setEdits(new Map());
  };
  return (
    <>
      <div className="max-w-3xl overflow-x-auto">
        <table className="w-full border-collapse text-table max-sm:table-fixed">
          <caption className="sr-only">{VALUES.title}</caption>
          <thead>
            <tr>
              <th scope="col" className="head border-b border-line-strong py-2 pr-3 text-left max-sm:w-23">
                {VALUES.head}
              </th>
              {MODALITIES.map((modality) => (
                <th
                  key={modality}
                  scope="col"
                  className="head border-b border-line-strong px-3 py-2 text-left max-sm:px-1"
                >
                  {modality}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ids.map((id) => {
              const own = MODALITIES.flatMap((modality) => find(id, modality) ?? []);
              const kinds = [...new Set(own.flatMap(({ formularios }) => formularios))];
              return (
                <tr key={id}>
                  <th scope="row" className="py-3 pr-3 text-left align-top font-normal max-sm:pr-1">
                    <span className="block text-body font-semibold">{own[0]?.titulo}</span>
                    <span className="text-meta text-ink-3">
                      {VALUES.readBy(kinds.map((kind) => TEMPLATE_KIND_NAMES[kind]))}
                    </span>
                  </th>
                  {MODALITIES.map((modality) => {
                    const value = find(id, modality);
                    return (
                      <td key={modality} className="w-44 px-3 py-2 align-top max-sm:w-auto max-sm:px-1">
                        {value && (
                          <TypedInput
                            id={`valor-${nameOf(value)}`}
                            label={VALUES.cell(value.titulo, modality)}
                            type={value.tipo}
                            typed={typedIn(value)}
                            isChanged={edits.has(nameOf(value))}
                            onType={(typed) => type(value, typed)}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <SaveBar
        changes={edits.size}
        wrong={wrong}
        busy={busy}
        verb={VALUES.save}
        onSave={() => void save()}
        onDiscard={() => void discard()}
      />
      {dialog}
    </>
  );
}
