import { CalendarPlus, Ellipsis, LogOut, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { PANEL } from '#web/text/panel.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
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
  const [asked, setAsked] = useState<'prorroga' | 'retiro' | null>(null);

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
  const params = { proyecto: String(project.id) };
  const withdraw = async (motivo: string) => {
    const answer = await client.call('withdraw-project', { params, body: { motivo }, title: PANEL.takeOut });
    if (!answer?.ok) return false;
    toast(PANEL.takenOut);
    again();
    return true;
  };
  const takeBack = async () => {
    const isSure = await confirm({ title: PANEL.takeBackQuestion(project.codigo), text: PANEL.takeBackText });
    if (!isSure) return;
    const answer = await client.call('restore-project', { params, title: PANEL.takeBackRefused });
    if (!answer?.ok) return;
    toast(PANEL.takenBack);
    again();
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
      ? [{ label: PANEL.grant, icon: <CalendarPlus {...icon} />, onChoose: () => setAsked('prorroga') }]
      : []),
    ...(mayDo(project, 'volver')
      ? [{ label: PANEL.takeBack, icon: <Undo2 {...icon} />, onChoose: () => void takeBack() }]
      : []),
    ...(mayDo(project, 'retirar')
      ? [{ label: PANEL.takeOut, icon: <LogOut {...icon} />, danger: true, onChoose: () => setAsked('retiro') }]
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
      {asked === 'prorroga' && <ExtensionDialog grant={grant} onClose={() => setAsked(null)} />}
      {asked === 'retiro' && (
        <ReasonDialog
          title={PANEL.takeOut}
          busy={PANEL.takingOut}
          danger
          label={PANEL.takeOutReason}
          missing={PANEL.takeOutReasonMissing}
          act={withdraw}
          onClose={() => setAsked(null)}
        >
          <p className="pb-4">{PANEL.takeOutText}</p>
        </ReasonDialog>
      )}
    </>
  );
}
