import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { useCallback, useRef, useState } from 'react';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { useClient } from '#web/app/client-context.ts';
import { documentName, type DocumentsProps } from '#web/app/project/documentation.ts';
import { useUser } from '#web/app/session/session.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { useToast } from '#web/ui/toasts.tsx';

export interface Sending {
  /** What people call the document, and what its file is stored under; null: that is its only name. */
  name: string;
  code: string | null;
  /** How much has been sent, from 0 to 1. */
  part: number;
  cancel: () => void;
}

export interface Uploads {
  sending: Sending | null;
  /** What the last one that was cancelled left behind, to be said. */
  note: string | null;
  /** What is stored now; null: that could not be asked. */
  refresh: () => Promise<Documentation | null>;
  /** Resolves true when it is stored. */
  start: (requisito: Requirement, file: File) => Promise<boolean>;
}

const percent = (part: number) => Math.floor(part * 100);

/** One file at a time; whatever comes of it, what is stored is asked for again. */
export function useUpload({
  codigo,
  onChange,
  onBusy,
}: Pick<DocumentsProps, 'codigo' | 'onChange' | 'onBusy'>): Uploads {
  const client = useClient();
  const user = useUser();
  const toast = useToast();
  const [sending, setSending] = useState<Sending | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isSending = useRef(false);

  const refresh = useCallback(async () => {
    const fresh = await client.call('read-documentation', { params: { proyecto: codigo }, show: 'none' });
    if (!fresh?.ok) return null;
    onChange(fresh.data);
    return fresh.data;
  }, [client, codigo, onChange]);

  const start = useCallback(
    async (requisito: Requirement, file: File) => {
      const { nom, documento } = requisito;
      if (isSending.current) return false;
      isSending.current = true;
      const given = new AbortController();
      const cancel = () => given.abort();
      setNote(null);
      const begun = { name: documentName(requisito), code: requisito.titulo === null ? null : nom, part: 0, cancel };
      setSending(begun);
      onBusy(cancel);
      const body = { doc_nom: nom, idUsr: String(user.id), doc_adjunto: file };
      const answer = await client.upload('upload-document', {
        params: { proyecto: codigo },
        body,
        signal: given.signal,
        // Many more times a second than anybody can read.
        onProgress: (part) =>
          setSending((old) => (old && percent(old.part) === percent(part) ? old : { ...begun, part })),
      });
      isSending.current = false;
      setSending(null);
      onBusy(null);
      const fresh = await refresh();
      if (answer?.ok) toast(DOCUMENT_MESSAGES.uploaded);
      else if (answer?.kind === 'aborted' && fresh) {
        const now = fresh.requisitos.find((one) => one.nom === nom)?.documento;
        const isStored = now !== undefined && now !== null && now.id !== documento?.id;
        setNote(isStored ? DOCUMENTS.cancelledLate : DOCUMENTS.cancelled);
      }
      return answer?.ok === true;
    },
    [client, codigo, user.id, toast, refresh, onBusy],
  );
  return { sending, note, start, refresh };
}
