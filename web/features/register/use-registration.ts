import { useCallback, useState, type ChangeEvent, type FormEvent } from 'react';
import { DNI_PATTERN } from '#schemas/messages/accounts.ts';
import { useClient } from '#web/app/client-context.ts';
import { pause } from '#web/app/session/pause.ts';
import { useSettings } from '#web/app/settings.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { characterWords } from '#web/form/fields/character-words.ts';
import { REGISTER } from '#web/text/register.ts';
import { afterPress } from '#web/ui/after-press.ts';
import type { SummaryEntry } from '#web/ui/error-summary.tsx';
import { lengthWords } from '#web/ui/length-words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import {
  checkField,
  completeDni,
  EMPTY_REGISTRATION,
  FIELDS,
  tidyRegistration,
  type FieldName,
} from './registration.ts';

interface Registering {
  /** An administrator registers somebody and chooses the type. */
  withType: boolean;
  onDone: (email: string) => unknown;
}

/** What is typed into a registration, what is wrong with it, and its way to the server. */
export function useRegistration({ withType, onDone }: Registering) {
  const client = useClient();
  const toast = useToast();
  const { esperas } = useSettings();
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<SummaryEntry[] | null>(null);
  const [busy, setBusy] = useState(false);
  const lists = useLoad(useCallback((signal) => client.call('read-base-lists', { signal }), [client]));
  const units = lists.phase === 'ready' ? lists.data.lUnidadesAcademicas : [];

  const asked = withType ? FIELDS : FIELDS.filter((name) => name !== 'tipoUsuario');

  const errorOf = (name: FieldName) => (checked.has(name) ? (checkField(name, values) ?? undefined) : undefined);
  /** How what is wrong comes right: which characters do not belong, how many are too many. */
  const remedyOf = (name: FieldName, limit: number) => {
    if (errorOf(name) === undefined) return undefined;
    const value = values[name].trim();
    return (name === 'dni' ? characterWords(DNI_PATTERN, value) : undefined) ?? lengthWords(limit, value);
  };
  const input = (name: FieldName) => ({
    name,
    'aria-required': name !== 'tel' || undefined,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { value } = event.target;
      setValues((old) => ({ ...old, [name]: value }));
    },
    onBlur: () => {
      if (name === 'dni') setValues((old) => ({ ...old, dni: completeDni(old.dni) }));
      // A field that was only passed through is not wrong yet.
      if (values[name] !== '') afterPress(() => setChecked((old) => new Set(old).add(name)));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setChecked(new Set(asked));
    const tidy = tidyRegistration(values);
    setValues(tidy);
    const entries = asked.flatMap((name) => {
      const message = checkField(name, tidy);
      return message ? [{ id: name, message: `${REGISTER.fields[name]}: ${message}` }] : [];
    });
    setRefused(entries.length > 0 ? entries : null);
    if (entries.length > 0) return;
    setBusy(true);
    const { repetir: _, tel, tipoUsuario, ...person } = tidy;
    const body = { ...person, ...(tel && { tel }), ...(withType && { tipoUsuario }) };
    const [answer] = await Promise.all([client.call('register-user', { body }), pause(esperas.registro)]);
    setBusy(false);
    if (!answer?.ok) return;
    toast(answer.data);
    onDone(tidy.email);
  };

  return { values, units, refused, busy, errorOf, remedyOf, input, submit };
}

export type Registration = ReturnType<typeof useRegistration>;
