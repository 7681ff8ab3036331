import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { COMMISSIONS as RULES } from '#engine/process/commissions.ts';
import { COMMISSION_TYPE_NAMES } from '#schemas/generated/domain/commission-type.ts';
import { phaseOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says that projects in the stage of the call are evaluated by nobody, and leads to the form. */
export function UnassignedNotice({ turn }: { turn: number }) {
  const call = useCall();
  const phase = call.phase === 'ready' ? phaseOf(call.data) : null;
  const rule = RULES.find(({ stage, definitive }) => stage === phase && definitive !== null);
  if (!rule) return null;
  return <Notice key={turn} type={rule.type} stage={rule.stage} />;
}

type Rule = (typeof RULES)[number];

function Notice({ type, stage }: { type: Rule['type']; stage: Rule['stage'] }) {
  const client = useClient();
  const free = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('list-free-projects', {
          query: { tipoComision: type, estado: stage, limite: 1 },
          signal,
          show: 'none',
        }),
      [client, type, stage],
    ),
  );
  const total = free.phase === 'ready' && free.meta && 'total' in free.meta ? free.meta.total : 0;
  if (total === 0) return null;
  return (
    <Alert tone="warn" className="mb-6" title={TEXT.missing(total, COMMISSION_TYPE_NAMES[type].toLowerCase())}>
      {TEXT.missingText} <Link to={`${PATHS.newCommission}?tipo=${type}&estado=${stage}`}>{TEXT.assignNow}</Link>
    </Alert>
  );
}
