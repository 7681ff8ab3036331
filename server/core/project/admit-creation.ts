import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { deadlineOf, type CalendarEntry } from '#engine/process/deadline.ts';
import type { Facts } from '#engine/process/vocabulary.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { PERMISSION_MESSAGES } from '#schemas/messages/permissions.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/errors/not-found.ts';
import { permit } from '#server/context/permit.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { findCurrentCall, readCallsGuard } from '#server/core/call/call-queries.ts';

/** What a permitted creation rests on. */
export interface Creation {
  owner: { id: number; ape: string; nom: string; type: string };
  call: { year: number; phase: Phase | null; calendar: readonly CalendarEntry[] };
  callsGuard: number;
  now: Date;
  /** For a close that passes while it waits. */
  receptionOver: string;
}

/** Type, call, flag, in this order; of the owner whom an administrator names. */
export async function admitCreation(context: Context, year: number, named: unknown): Promise<Creation> {
  const { db, actor } = context;
  const callsGuard = await readCallsGuard(db);
  const [call, other] = await Promise.all([findCurrentCall(db), namedOwner(context, named)]);
  const phase = call && phaseAt(call.phases, call.calendar, call.now);
  const facts: Facts = {
    year: call?.year === year ? 'current' : 'other',
    phase: phase ?? 'none',
    deadline: call
      ? deadlineOf({ reception: 'REC_IP', calendar: call.calendar, phase, extension: null, now: call.now })
      : 'closed',
    flag: actor.mayCreate,
    named: (other?.tipo_usuario as UserType | undefined) ?? 'nobody',
    namedflag: other?.may_create ?? true,
  };
  permit('POST /p/{year}', actor, ['none'], facts);
  if (!call) throw new TypeError('nobody creates without a call');
  const { id, ape, nom } = other ?? actor;
  return {
    owner: { id, ape, nom, type: other?.tipo_usuario ?? actor.userType },
    call: { year: call.year, phase, calendar: call.calendar },
    callsGuard,
    now: call.now,
    receptionOver: PERMISSION_MESSAGES.receptionOver,
  };
}

/** Only an administrator names somebody else; anybody else's `idUsr` is compared with the session elsewhere. */
async function namedOwner({ db, actor }: Context, named: unknown) {
  const id = typeof named === 'string' && /^\d{1,9}$/u.test(named) ? Number(named) : named;
  if (actor.userType !== 'admin' || typeof id !== 'number' || !Number.isSafeInteger(id) || id === actor.id) return null;
  const user = id > 0 && id <= 2_147_483_647 ? await findUser(db, id) : undefined;
  if (!user) throw notFound(FORM_MESSAGES.unknownOwner);
  return user;
}
