import { useState } from 'react';
import type { CallValue } from '#schemas/generated/domain/call-value.ts';
import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import { readTyped, typedOf } from './model/typed-value.ts';

export const nameOf = ({ modalidad, id }: Pick<CallValue, 'modalidad' | 'id'>) => `${modalidad}-${id}`;

/** What is typed and not stored yet, value by value; what is typed back to what is stored is no change. */
export function useTypedValues({ valores }: CallValues) {
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
  const typedIn = (value: CallValue) => edits.get(nameOf(value)) ?? typedOf(value.valor);
  const changed = valores.filter((value) => edits.has(nameOf(value)));
  return {
    typedIn,
    isChanged: (value: CallValue) => edits.has(nameOf(value)),
    type: (value: CallValue, typed: string) => {
      setEdits((before) => {
        const next = new Map(before);
        if (typed.trim() === typedOf(value.valor)) next.delete(nameOf(value));
        else next.set(nameOf(value), typed);
        return next;
      });
    },
    discard: () => setEdits(new Map()),
    /** They are stored; what was typed since they went out stays. */
    stored: () => setEdits((now) => new Map([...now].filter(([name, text]) => edits.get(name) !== text))),
    changes: edits.size,
    wrong: changed.filter((value) => 'wrong' in readTyped(value.tipo, typedIn(value))).length,
    /** As the call takes them. */
    toSend: () =>
      changed.flatMap((value) => {
        const read = readTyped(value.tipo, typedIn(value));
        return 'wrong' in read ? [] : [{ modalidad: value.modalidad, id: value.id, valor: read.value }];
      }),
  };
}

export type TypedValues = ReturnType<typeof useTypedValues>;
