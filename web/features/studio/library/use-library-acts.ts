import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { addressOf } from '#web/http/address-of.ts';
import { offerFile } from '#web/http/download.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { nameOf } from '../template-name.ts';
import type { AskAnother } from './use-ask-another.tsx';

const TEXT = STUDIO_LIBRARY.library;

export interface LibraryActs {
  open: (row: TemplateRow) => void;
  /** Of a draft, and on purpose: nobody is asked. */
  copy: (row: TemplateRow) => void;
  view: (row: TemplateRow) => void;
  discard: (row: TemplateRow) => void;
  save: (row: TemplateRow) => void;
  /** As one file, which can be imported as a whole. */
  saveAll: (rows: readonly TemplateRow[], year: number) => void;
  compare: (row: TemplateRow) => void;
  retire: (row: TemplateRow) => void;
  rename: (row: TemplateRow) => void;
}

/** What one does with a version or a draft of the list. */
export function useLibraryActs(
  again: () => void,
  ask: AskAnother,
  retire: LibraryActs['retire'],
  rename: LibraryActs['rename'],
): LibraryActs {
  const client = useClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  return useMemo(() => {
    const draftOf = async ({ id }: TemplateRow) => {
      const answer = await client.call('open-template-draft', { body: { de: id } });
      if (answer?.ok) void navigate(PATHS.templateDraft(answer.data.id));
    };
    const takeBack = async ({ id }: TemplateRow) => {
      const answer = await client.call('recover-template-draft', { params: { id } });
      if (!answer?.ok) return;
      toast(STUDIO_START.bin.restored);
      again();
    };
    return {
      open: (row) =>
        void (async () => {
          if (await ask(row)) await draftOf(row);
        })(),
      copy: (row) => void draftOf(row),
      view: (row) => void navigate(PATHS.templateVersion(row.huella)),
      discard: (row) =>
        void (async () => {
          if (!(await confirm({ title: TEXT.askDiscard, text: nameOf(row), danger: true }))) return;
          const answer = await client.call('discard-template-draft', { params: { id: row.id } });
          if (!answer?.ok) return;
          toast({ text: TEXT.discarded, undo: () => void takeBack(row) });
          again();
        })(),
      save: (row) => {
        const version = row.estado === 'borrador' ? 'borrador' : STUDIO_LIBRARY.versionOf(row.version);
        const name = [row.tipo, row.modalidad, row.anio, version].filter((part) => part !== null).join('-');
        void client.download(addressOf('export-template', { params: { huella: row.huella } }), `${name}.json`);
      },
      saveAll: (rows, year) =>
        void (async () => {
          const texts: string[] = [];
          for (const { huella } of rows) {
            const content = await client.fetchFile(addressOf('export-template', { params: { huella } }));
            // A dialog has said so.
            if (content === null) return;
            texts.push((await content.text()).trim());
          }
          offerFile(
            new Blob([`[\n${texts.join(',\n')}\n]\n`], { type: 'application/json' }),
            `plantillas-${year}.json`,
          );
        })(),
      compare: ({ id, padre }) => void navigate(PATHS.compareTemplates(padre?.id ?? null, id)),
      retire,
      rename,
    };
  }, [client, navigate, confirm, toast, again, ask, retire, rename]);
}
