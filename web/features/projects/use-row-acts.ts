import { useMemo } from 'react';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { besideRow } from '#web/app/beside-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { RowActs } from './project-actions.tsx';
import type { OwnSteps } from './steps/use-own-steps.ts';
import type { TableKind } from './table-kinds.ts';

/** What may be done with a row; null: its table is for reading. */
export function useRowActs(kind: TableKind, steps: OwnSteps, again: () => void): RowActs | null {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const tell = useTell();
  const toast = useToast();
  return useMemo(() => {
    if (!kind.actions) return null;
    // The deletion itself says it where it cannot be asked.
    const whyNot = async (row: ProjectRow) => {
      const answer = await client.call('read-project', { params: { proyecto: String(row.id) }, show: 'none' });
      const act = answer?.ok ? answer.data.acciones.find(({ accion }) => accion === 'eliminar') : undefined;
      return act?.permite === false ? act.motivo : null;
    };
    const erase = async (row: ProjectRow) => {
      const keepFocus = besideRow();
      const refusal = await whyNot(row);
      if (refusal !== null) return tell(PROJECTS.eraseRefused, refusal);
      const isMeant = await confirm({
        title: PROJECTS.eraseQuestion,
        text: `${row.codigo} · ${row.titulo}`,
        danger: true,
      });
      if (!isMeant) return;
      const answer = await client.call('delete-project', { body: { idProy: row.id }, title: PROJECTS.eraseRefused });
      if (!answer?.ok) return;
      toast(PROJECTS.erased);
      again();
      steps.again();
      keepFocus();
    };
    return {
      // Of an older project than are told, its state must do.
      mayEdit: ({ id, esDuenio, estado }) =>
        user.tipoUsuario === 'admin' ||
        (steps.of(id)?.editable ?? (esDuenio && (estado === 'REC_IP' || estado === 'REC_P'))),
      mayErase: (row) =>
        decide(
          'row delete',
          { ...personOf(user), relations: row.esDuenio ? ['owner'] : ['none'] },
          { mustchange: false },
        ).allowed,
      onErase: (row) => void erase(row),
    };
  }, [kind.actions, user, steps, confirm, tell, client, toast, again]);
}
