import { useCallback } from 'react';
import { COMMISSIONS_IN_ORDER } from '#engine/process/commissions.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Draft } from './draft.ts';

/** The last stage first. */
const TYPES = COMMISSIONS_IN_ORDER.toReversed().map(({ type }) => type);

interface TypeFieldsProps {
  tipo: Draft['tipo'];
  programa: number | null;
  onType: (tipo: Draft['tipo']) => void;
  onProgramme: (programa: number | null) => void;
}

/** What the commission evaluates; of a programme, which. */
export function TypeFields({ tipo, programa, onType, onProgramme }: TypeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-5 pb-8">
      <Field id="comision-tipo" label={TEXT.type} group="radios">
        {(control) => (
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {TYPES.map((type, index) => (
              <label key={type} className="flex min-h-11 items-center gap-2.5 text-body">
                <input
                  type="radio"
                  className="size-5 shrink-0"
                  id={index === 0 ? control.id : `${control.id}-${type}`}
                  name={control.id}
                  checked={type === tipo}
                  onChange={() => onType(type)}
                />
                {TEXT.typeOption(type)}
              </label>
            ))}
          </div>
        )}
      </Field>
      {tipo === 'PE' && <ProgrammeField programa={programa} onChange={onProgramme} />}
    </div>
  );
}

function ProgrammeField({
  programa,
  onChange,
}: {
  programa: number | null;
  onChange: (programa: number | null) => void;
}) {
  const programmes = useProgrammes();
  return (
    <Field id="comision-programa" label={TEXT.programme} className="w-full max-w-md">
      {(control) => (
        <Select {...control} value={programa ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
          <option value="">{TEXT.chooseProgramme}</option>
          {programmes.map(({ ProgramaExtension: { id, nom }, sinComision }) => (
            <option key={id} value={id}>
              {TEXT.programmeOption(nom, sinComision.length)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Those of the current call, with what waits for a commission. */
export function useProgrammes() {
  const client = useClient();
  const call = useCall();
  const year = call.phase === 'ready' ? call.data.anio : 0;
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-programme-projects', { query: { year }, signal }),
      [client, year],
    ),
  );
  return loaded.phase === 'ready' ? loaded.data : [];
}
