import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { findOpenDrafts, type FormName } from './find-open-drafts.ts';
import { OpenDraftsDialog } from './open-drafts-dialog.tsx';

interface Asked {
  form: FormName;
  drafts: readonly TemplateRow[];
  answer: (another: boolean) => void;
}

/** Resolves true where no draft of the form is open, or where somebody wants another one anyway. */
export type AskAnother = (form: FormName) => Promise<boolean>;

export function useAskAnother(): { ask: AskAnother; dialog: ReactNode } {
  const client = useClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskAnother>(
    async (form) => {
      const drafts = await findOpenDrafts(client, form);
      if (drafts.length === 0) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ form, drafts, answer: resolve });
      return promise;
    },
    [client],
  );
  const dialog = asked && (
    <OpenDraftsDialog
      form={asked.form}
      drafts={asked.drafts}
      onAnswer={(another) => {
        setAsked(null);
        asked.answer(another);
      }}
    />
  );
  return { ask, dialog };
}
