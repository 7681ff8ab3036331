import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import { useState } from 'react';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { useSettings } from '#web/app/settings.tsx';
import { checkFile } from '#web/app/files/check-file.ts';

export interface ChoiceErrors {
  tipo?: string;
  archivo?: string;
}

export interface Choice {
  chosen: Requirement | null;
  file: File | null;
  errors: ChoiceErrors;
  /** By the chooser's number; one that is none chooses nothing. */
  choose: (id: number) => void;
  take: (files: readonly File[]) => void;
  /** Both at once, as a row does that was given its file; what is wrong is said at the fields. */
  check: (requisito: Requirement | null, file: File | null) => Promise<ChoiceErrors>;
  clear: () => void;
}

/** What is about to be uploaded, and what is wrong with it as far as one can see here. */
export function useChoice(requisitos: readonly Requirement[]): Choice {
  const { documentos } = useSettings();
  const [id, setId] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const chosen = requisitos.find((one) => one.id === id) ?? null;
  const without = (key: keyof ChoiceErrors) =>
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([other]) => other !== key)));
  return {
    chosen,
    file,
    errors,
    choose: (next) => {
      setId(next);
      without('tipo');
    },
    take: (files) => {
      const [one] = files;
      if (one === undefined) return;
      if (files.length > 1) return setErrors({ ...errors, archivo: DOCUMENTS.dropOne });
      setFile(one);
      without('archivo');
      // A file that bears a document's name is meant for it.
      const meant = requisitos.find(({ nom }) => one.name.normalize('NFC').startsWith(`${nom.normalize('NFC')}.`));
      if (chosen === null && meant) setId(meant.id);
    },
    check: async (requisito, given) => {
      setId(requisito?.id ?? null);
      setFile(given);
      const archivo =
        given === null
          ? DOCUMENT_MESSAGES.fileMissing
          : requisito && (await checkFile(given, requisito.formatos, documentos?.bytes ?? null));
      const found = { ...(requisito === null && { tipo: DOCUMENT_MESSAGES.typeMissing }), ...(archivo && { archivo }) };
      setErrors(found);
      return found;
    },
    clear: () => {
      setId(null);
      setFile(null);
      setErrors({});
    },
  };
}
