import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { PATHS } from '#web/app/paths.ts';
import { ExcuseDialog } from '#web/app/evaluation/excuse-dialog.tsx';
import { useUser } from '#web/app/session/session.ts';
import { EXCUSAL } from '#web/text/excusal.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { useOpenFormNow } from '../open/open-form-context.ts';

/** For who holds an evaluation that is not complete. */
export function ExcuseButton({ form: { address, appraisal, editable } }: { form: LoadedForm }) {
  const user = useUser();
  const navigate = useNavigate();
  const { open } = useOpenFormNow();
  const [isOpen, setOpen] = useState(false);
  const { kind, id, code } = address;
  const isOwn = appraisal?.evaluador?.id === user.id;
  const isDone = appraisal?.estado === 'completa' || appraisal?.estado === 'firmada';
  if (!editable || !isOwn || isDone || id === null || !isEvaluationKind(kind) || isDefinitive(kind)) return null;
  return (
    <p>
      <button type="button" className={loneLinkStyle} onClick={() => setOpen(true)}>
        {EXCUSAL.open}
      </button>
      {isOpen && (
        <ExcuseDialog
          form={{ kind, id, code }}
          onClose={() => setOpen(false)}
          onExcused={() => {
            open.leaveBehind();
            void navigate(PATHS.projects);
          }}
        />
      )}
    </p>
  );
}
