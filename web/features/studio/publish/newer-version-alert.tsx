import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { ChangeList } from './change-list.tsx';
import { PARTS } from './hindrances.ts';

const TEXT = STUDIO_PUBLISH.publish;

/** Ways to go on: with what was published and mine, with what was published alone, with mine alone. */
type Onward = 'with' | 'without' | 'mine';

/** Another version was published since this draft was opened: what it changed, and the ways on. Both drafts stay. */
export function NewerVersionAlert({ editor }: { editor: Editor }) {
  const { draft } = editor.saving;
  const client = useClient();
  const [busy, setBusy] = useState<Onward | null>(null);
  const [opened, setOpened] = useState<{ id: number; left: readonly string[] } | null>(null);
  const { mientras } = draft;
  if (!mientras) return null;
  const { version, id } = mientras.plantilla;
  const who = mientras.autor ? `${mientras.autor.ape}, ${mientras.autor.nom}` : STUDIO_EDITOR.someone;
  const open = async (way: Onward) => {
    setBusy(way);
    const carried = { llevar: draft.id, ...(way === 'mine' && { igual: true }) };
    const body = way === 'without' ? { de: id } : carried;
    const answer = await client.call('open-template-draft', { body });
    setBusy(null);
    if (!answer?.ok) return;
    const left = answer.data.noLlevado ?? [];
    if (left.length > 0) setOpened({ id: answer.data.id, left });
    else editor.moveTo(`${PATHS.templateDraft(answer.data.id)}${way === 'mine' ? '?vista=publicar' : ''}`);
  };
  return (
    <div id={PARTS.newer} tabIndex={-1}>
      <Alert tone="warn" title={TEXT.newerTitle(who, version, fullMoment(mientras.fecha))} className="mt-6">
        <p>{TEXT.newerText(version)}</p>
        <ChangeList changes={mientras.cambios} />
        {opened ? (
          <>
            <p className="mt-3">{TEXT.newerLeft}</p>
            <ul className="list-disc pl-5">
              {opened.left.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="mt-3">
              <Link to={PATHS.templateDraft(opened.id)} className="text-accent underline">
                {TEXT.newerGo}
              </Link>
            </p>
          </>
        ) : (
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="small" busy={busy === 'with' && TEXT.newerBusy} onClick={() => void open('with')}>
              {TEXT.newerWith(version)}
            </Button>
            <Button size="small" busy={busy === 'without' && TEXT.newerBusy} onClick={() => void open('without')}>
              {TEXT.newerWithout(version)}
            </Button>
            <Button size="small" busy={busy === 'mine' && TEXT.newerBusy} onClick={() => void open('mine')}>
              {TEXT.newerMine}
            </Button>
          </p>
        )}
      </Alert>
    </div>
  );
}
