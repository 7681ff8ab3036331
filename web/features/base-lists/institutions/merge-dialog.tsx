import type { ListInstitutionUsesAnswer } from '#schemas/generated/api/list-institution-uses.ts';
import type { InstitutionName } from '#schemas/generated/domain/institution-name.ts';
import type { OfficeInstitution } from '#schemas/generated/domain/office-institution.ts';
import { useCallback, useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { INSTITUTIONS as TEXT } from '#web/text/base-lists.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface MergeDialogProps {
  row: OfficeInstitution;
  onClose: () => void;
  onMerged: () => void;
}

const SHOWN = 8;

/** One of two institutions stays on offer; says before what projects name the other. */
export function MergeDialog({ row, onClose, onMerged }: MergeDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  const [target, setTarget] = useState<InstitutionName | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offered = useOffered(row, q, target);
  const uses = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-institution-uses', { params: { id: row.id }, signal, show: 'none' }),
      [client, row.id],
    ),
  );
  const merge = async () => {
    if (!target) {
      setError(TEXT.mergeMissing);
      document.querySelector<HTMLElement>('#fusionar-buscar')?.focus();
      return;
    }
    setBusy(true);
    const answer = await client.call('confirm-institutions', {
      body: { entradas: [{ id: row.id, fusionadaEn: target.id }] },
      title: TEXT.refused,
    });
    setBusy(false);
    if (!answer?.ok) return;
    toast(TEXT.merged);
    onMerged();
    onClose();
  };
  return (
    <FormDialog
      title={TEXT.mergeTitle(row.nom)}
      verb={TEXT.mergeVerb}
      busy={busy && TEXT.mergeBusy}
      initialFocus={first}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <div ref={first} tabIndex={-1} className="outline-none">
        <Field id="fusionar" label={TEXT.mergeTarget} group="radios" error={error}>
          {(control) => (
            <div className="flex flex-col gap-3">
              <RestingSearch
                id="fusionar-buscar"
                label={TEXT.mergeSearch}
                placeholder={TEXT.mergeSearch}
                q={q}
                onAsk={setQ}
              />
              {offered.length === 0 ? (
                <p className="text-ui text-ink-2">{q === '' ? TEXT.mergeHint : TEXT.mergeNone}</p>
              ) : (
                <RadioGroup
                  control={control}
                  name="fusionar"
                  value={target?.id ?? null}
                  options={offered.map(({ id, nom }) => ({ value: id, label: nom }))}
                  onChange={(id) => {
                    setTarget(offered.find((one) => one.id === id) ?? null);
                    setError(undefined);
                  }}
                />
              )}
            </div>
          )}
        </Field>
      </div>
      <section aria-labelledby="fusionar-toca" className="text-ui">
        <h3 className="font-semibold" id="fusionar-toca">
          {TEXT.preview}
        </h3>
        {uses.phase === 'loading' && <RowsSkeleton label={TEXT.previewLoading} rows={2} />}
        {(uses.phase === 'failed' || uses.phase === 'nothing') && <LoadFailure onAgain={uses.again} />}
        {uses.phase === 'ready' && <Touched uses={uses.data} />}
        {target && <p className="mt-2">{TEXT.afterwards(target.nom)}</p>}
      </section>
    </FormDialog>
  );
}

function Touched({ uses: { total, proyectos, fusionadas } }: { uses: ListInstitutionUsesAnswer }) {
  const shown = proyectos.slice(0, SHOWN);
  return (
    <>
      <p className="text-ink-2">{TEXT.touches(total)}</p>
      <ul className="mt-1 list-disc pl-5 empty:hidden">
        {shown.map(({ id, codigo, titulo }) => (
          <li key={id}>
            <span className="nums">{codigo}</span> <span className="font-serif">{titulo}</span>
          </li>
        ))}
        {total > shown.length && <li>{TEXT.others(total - shown.length)}</li>}
      </ul>
      {fusionadas.length > 0 && (
        <p className="mt-2 text-ink-2">{TEXT.follows(fusionadas.map(({ nom }) => nom).join(', '))}</p>
      )}
    </>
  );
}

/** Those whose names are alike until something is searched for; the chosen one stays. */
function useOffered(row: OfficeInstitution, q: string, target: InstitutionName | null): readonly InstitutionName[] {
  const client = useClient();
  const found = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        q === ''
          ? Promise.resolve(undefined)
          : client.call('search-institutions', { params: { name: q }, signal, show: 'none' }),
      [client, q],
    ),
  );
  const rows = q === '' ? row.parecidas : found.phase === 'ready' ? found.data : [];
  const others = rows.filter(({ id }) => id !== row.id);
  return target && !others.some(({ id }) => id === target.id) ? [target, ...others] : others;
}
