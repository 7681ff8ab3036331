import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { USERS } from '#web/text/users.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ReceiverPicker } from './receiver-picker.tsx';
import type { Decision, Orphans } from './use-hand-over.ts';

const TEXT = USERS.handOver;
const SHOWN = 5;

interface HandOverSectionProps {
  userId: number;
  orphans: Orphans;
  decision: Decision;
  /** What is still to be decided, once the change was to be sent. */
  missing: 'projects' | 'evaluations' | null;
  onDecide: (part: Partial<Decision>) => void;
}

/** What the change would leave without anybody, and who takes it over. */
export function HandOverSection({ userId, orphans, decision, missing, onDecide }: HandOverSectionProps) {
  const { proyectos, evaluaciones } = orphans;
  const commissions = [...new Set(evaluaciones.map(({ comision }) => comision))].map((comision) => {
    const own = evaluaciones.filter((one) => one.comision === comision);
    return { comision, tipo: own[0]?.tipo ?? '', codes: own.map(({ codigo }) => codigo) };
  });
  return (
    <>
      {proyectos.length > 0 && (
        <Alert tone="warn" title={TEXT.projects(proyectos.length)}>
          <ul className="mt-1">
            {proyectos.slice(0, SHOWN).map(({ id, codigo, titulo }) => (
              <li key={id}>
                <span className="nums">{codigo}</span> · {titulo}
              </li>
            ))}
            {proyectos.length > SHOWN && <li>{TEXT.more(proyectos.length - SHOWN)}</li>}
          </ul>
        </Alert>
      )}
      {proyectos.length > 0 && (
        <ReceiverPicker
          userId={userId}
          receiver={decision.receiver}
          error={missing === 'projects' ? TEXT.missing : undefined}
          onChoose={(receiver) => onDecide({ receiver })}
        />
      )}
      {commissions.length > 0 && (
        <Alert tone="warn" title={TEXT.evaluations(evaluaciones.length)}>
          <ul className="mt-1">
            {commissions.map(({ comision, tipo, codes }) => (
              <li key={comision}>
                {TEXT.evaluation(comision, tipo, codes.slice(0, SHOWN).join(', '))}
                {codes.length > SHOWN && ` ${TEXT.more(codes.length - SHOWN)}`}
              </li>
            ))}
          </ul>
          <Link className={linkStyle} to={PATHS.commissions}>
            {TEXT.substitute}
          </Link>
          <Checkbox
            id="traspaso-evaluaciones"
            className="text-ui"
            checked={decision.waits}
            onChange={(event) => onDecide({ waits: event.target.checked })}
          >
            {TEXT.wait}
          </Checkbox>
          {missing === 'evaluations' && <p className="font-semibold text-bad">{TEXT.waitMissing}</p>}
        </Alert>
      )}
    </>
  );
}
