import { CalendarPlus, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { PANEL } from '#web/text/panel.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { ExtensionDialog, type Extension } from './extension-dialog.tsx';
import { mayDo, type Project } from './project.ts';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is done with a project as a whole, and seldom. What could only be refused is not offered. */
export function PanelActions({ project, again }: { project: Project; again: () => void }) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const [granting, setGranting] = useState(false);

  const grant = async (body: Extension) => {
    const answer = await client.call('grant-extension', {
      params: { proyecto: String(project.id) },
      body,
      handles: [400],
    });
    if (!answer) return '';
    if (!answer.ok) return answer.status === 400 ? answer.error : '';
    toast(PANEL.granted);
    again();
    return null;
  };
  const erase = async () => {
    const text = `${project.codigo} · ${project.titulo}`;
    if (!(await confirm({ title: PANEL.eraseQuestion, text, danger: true }))) return;
    const answer = await client.call('delete-project', { body: { idProy: project.id }, title: PANEL.eraseRefused });
    if (!answer?.ok) return;
    toast(PANEL.erased);
    void navigate(PATHS.projects, { replace: true });
  };

  const entries: MenuEntry[] = [
    ...(mayDo(project, 'prorroga')
      ? [{ label: PANEL.grant, icon: <CalendarPlus {...icon} />, onChoose: () => setGranting(true) }]
      : []),
    ...(mayDo(project, 'eliminar')
      ? [{ label: PANEL.erase, icon: <Trash2 {...icon} />, danger: true, onChoose: () => void erase() }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={PANEL.moreActions(project.codigo)}
        buttonClass={buttonStyle('secondary', 'medium', 'px-3!')}
        button={<Ellipsis className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        entries={entries}
      />
      {granting && <ExtensionDialog grant={grant} onClose={() => setGranting(false)} />}
    </>
  );
}
