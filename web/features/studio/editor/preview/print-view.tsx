import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { STUDIO_PRINT as TEXT } from '#web/text/studio-print.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Editor } from '../../editing/use-editor.ts';
import type { ExampleScope } from '../../model/examples/example-scope.ts';

interface PrintViewProps {
  editor: Editor;
  /** What was tried out, by section. */
  kept: ReadonlyMap<number, Answers>;
  scope: ExampleScope;
}

type Paper = { readonly address: string } | 'making' | 'failed';

/** The draft on paper, with the answers of the preview. What is stored is printed: what is typed is saved first. */
export function PrintView({ editor, kept, scope }: PrintViewProps) {
  const { saving, checks, errors } = editor;
  const { draft, state } = saving;
  const saveNow = useEffectEvent(() => void saving.save());
  const isPending = state === 'pending' && checks.of === editor.template && errors.length === 0;
  useEffect(() => {
    if (isPending) saveNow();
  }, [isPending]);
  if (errors.length > 0) return <Note>{TEXT.broken}</Note>;
  if (state !== 'clean') return <Note>{TEXT.saving}</Note>;
  return <PaperView key={draft.version} id={draft.id} kept={kept} scope={scope} />;
}

function Note({ children }: { children: string }) {
  return (
    <p className="p-4 text-ui text-ink-2" role="status">
      {children}
    </p>
  );
}

interface PaperViewProps extends Omit<PrintViewProps, 'editor'> {
  id: number;
}

function PaperView({ id, kept, scope }: PaperViewProps) {
  const paper = usePaper(id, kept, scope);
  if (paper === 'making') return <Note>{TEXT.making}</Note>;
  if (paper === 'failed') return <Note>{TEXT.failed}</Note>;
  const name = TEXT.file;
  return (
    <div className="flex min-h-80 flex-1 flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-3 text-meta text-ink-2" role="status">
        {TEXT.ready}
        <a className={`${buttonStyle('quiet', 'small')} ml-auto`} href={paper.address} download={name}>
          {TEXT.download}
        </a>
      </p>
      {navigator.pdfViewerEnabled ? (
        // A sandbox keeps the browser's PDF viewer out; the type of the bytes keeps everything else out.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          className="min-h-0 w-full flex-1 rounded-md border border-line max-lg:min-h-[70dvh]"
          src={paper.address}
          title={TEXT.title}
        />
      ) : (
        <p className="text-ui text-ink-2">{TEXT.noViewer}</p>
      )}
    </div>
  );
}

function usePaper(id: number, kept: PrintViewProps['kept'], scope: PrintViewProps['scope']): Paper {
  const client = useClient();
  const [paper, setPaper] = useState<Paper>('making');
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const { contexto, hechos, evaluaciones } = scope;
    const secciones = [...kept].map(([seccion, respuestas]) => ({ seccion, respuestas }));
    void (async () => {
      setPaper('making');
      const from = addressOf('print-template-draft', { params: { id } });
      const content = await client.fetchFile(from, { secciones, contexto, hechos, evaluaciones });
      if (isGone) return;
      if (content) made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
      setPaper(made === null ? 'failed' : { address: made });
    })();
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [client, id, kept, scope]);
  return paper;
}
