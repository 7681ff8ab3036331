import { describe, expect, test } from 'vitest';
import { INVITATION_MESSAGES as TEXT } from '#schemas/messages/invitations.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import {
  accept,
  decline,
  GONE,
  invite,
  received,
  said,
  sent,
  useInvitations,
  withdraw,
} from '../support/invitations.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { invited, owners } = useInvitations(app, stage);
const as = (tipoUsuario: string) => app.person({ tipoUsuario });

describe('only who is invited makes a link of it', () => {
  test('sees who invites to what, and no more of the project; accepts, and has it', async () => {
    const { owner, guest, project, id } = await invited();
    expect(await received(guest)).toEqual([
      {
        id,
        codigo: project.codigo,
        titulo: expect.any(String) as string,
        invita: { ape: 'Ruiz', nom: 'Ana' },
        vence: expect.any(String) as string,
      },
    ]);
    expect(await owners(project.id)).toEqual([owner.id]);
    expect((await guest.client.get(`/p/${project.id}/duenios`)).status).toBe(403);
    expect((await guest.client.get(`/p/${project.id}/invitaciones`)).status).toBe(403);
    const done = await accept(guest, id);
    expect([done.status, done.data.idProy]).toEqual([200, project.id]);
    expect(await owners(project.id)).toEqual([owner.id, guest.id]);
    expect(await sent(owner, project)).toEqual([[guest.email, 'aceptada']]);
    expect(await received(guest)).toEqual([]);
    // An accepted one goes with its link.
    expect(said(await withdraw(owner, project, id))).toEqual([404, TEXT.notPending]);
    await owner.client.delete(`/p/${project.id}/duenios`, { id: guest.id });
    expect(await sent(owner, project)).toEqual([]);
  });

  test('whoever may not learns why alone, when accepting; the owner sees it wait and expire', async () => {
    const types = await Promise.all(['eval_ext', 'eval_prog', 'cs'].map(as));
    const evaluator = await as('eval_int');
    for (const guest of [...types, evaluator]) {
      const { owner, project, id } = await invited(guest);
      if (guest === evaluator)
        await app.database
          .db('forms')
          .insert({ kind: 'eipca', wire_id: 811_000 + id, project_id: project.id, evaluator_id: guest.id });
      expect(said(await accept(guest, id))).toEqual([
        400,
        guest === evaluator ? PERMISSION_HINTS.evaluatorNotInvited : PERMISSION_HINTS.typeNotInvited,
      ]);
      expect(await sent(owner, project)).toEqual([[guest.email, 'pendiente']]);
      expect((await decline(guest, id)).status).toBe(200);
      expect(await received(guest)).toEqual([]);
      expect(await sent(owner, project)).toEqual([[guest.email, 'pendiente']]);
      expect(await owners(project.id)).toEqual([owner.id]);
    }
  });

  test('an address without an account is its account’s from the registration on', async () => {
    const { owner, project } = await invited();
    const email = 'Nueva.Persona@universidad.example';
    await invite(owner, project, ` ${email}\n`);
    const late = await app.person({ email: email.toLowerCase() });
    const [invitation] = await received(late);
    expect((await accept(late, invitation?.id)).status).toBe(200);
    expect(await owners(project.id)).toEqual([owner.id, late.id]);
  });

  test('it lasts fourteen days by the database’s clock, and is renewed by inviting again', async () => {
    const { owner, guest, project, id } = await invited();
    const later = async (interval: string) => {
      await app.database.shiftClock(interval);
      const again = async (person: Person) => ({ ...person, client: await app.signIn(person.id) });
      return [await again(owner), await again(guest)] as const;
    };
    try {
      const [early] = await later('13 days 23 hours');
      expect(await sent(early, project)).toEqual([[guest.email, 'pendiente']]);
      const [host, late] = await later('14 days 1 minute');
      expect(await sent(host, project)).toEqual([[guest.email, 'vencida']]);
      expect(await received(late)).toEqual([]);
      expect(said(await accept(late, id))).toEqual(GONE);
      await invite(host, project, guest.email.toUpperCase());
      expect(await sent(host, project)).toEqual([[guest.email.toUpperCase(), 'pendiente']]);
      expect((await accept(late, id)).status).toBe(200);
    } finally {
      await app.database.shiftClock('0');
    }
  });

  test('oneself, an owner, the same one twice: answered alike, and one at most waits', async () => {
    const { owner, guest, project, id } = await invited();
    const first = await invite(owner, project, guest.email);
    expect((await received(guest)).map((one) => one.id)).toEqual([id]);
    await accept(guest, id);
    const after = await invite(owner, project, 'nadie@universidad.example');
    expect(first.data.mensaje).toBe(after.data.mensaje);
    for (const email of [owner.email, guest.email])
      expect((await invite(owner, project, email)).bytes.toString()).toBe(after.bytes.toString());
    expect(await sent(owner, project)).toEqual([
      [guest.email, 'aceptada'],
      ['nadie@universidad.example', 'pendiente'],
    ]);
    expect([await received(owner), await received(guest)]).toEqual([[], []]);
  });

  test('withdrawn, of somebody else, answered, of a project that is gone: told alike', async () => {
    const { owner, guest, project, id } = await invited();
    const stranger = await app.person();
    for (const reply of [
      await accept(stranger, id),
      await accept(owner, id),
      await decline(stranger, id),
      await accept(guest),
    ])
      expect([400, 404]).toContain(reply.status);
    expect(said(await accept(stranger, id))).toEqual(GONE);
    expect(said(await decline(stranger, id))).toEqual(GONE);
    expect((await withdraw(stranger, project, id)).status).toBe(403);
    expect((await withdraw(owner, project, id)).data).toEqual([]);
    expect(said(await accept(guest, id))).toEqual(GONE);
    expect(said(await withdraw(owner, project, id))).toEqual([404, TEXT.notPending]);
    const other = await invited();
    expect((await other.owner.client.delete(`/p/${other.project.id}/invitaciones`, { id: 'x' })).status).toBe(400);
    // Of another project it is nobody's here.
    expect((await withdraw(owner, project, other.id)).status).toBe(404);
    expect((await other.owner.client.delete('/p/', { idProy: other.project.id })).status).toBe(200);
    expect(said(await accept(other.guest, other.id))).toEqual(GONE);
    expect(await received(other.guest)).toEqual([]);
    for (const bad of ['x', '0', '-1', '99999999999', '1.5'])
      expect([bad, [400, 404].includes((await guest.client.post(`/invitaciones/${bad}/aceptacion`)).status)]).toEqual([
        bad,
        true,
      ]);
  });

  test('who declined may be invited again; what somebody sent goes with their link', async () => {
    const { owner, guest, project, id } = await invited();
    await decline(guest, id);
    expect(said(await accept(guest, id))).toEqual(GONE);
    await invite(owner, project, guest.email);
    const [again] = await received(guest);
    await accept(guest, again?.id);
    const friend = await app.person();
    await invite(guest, project, friend.email);
    expect(await received(friend)).toHaveLength(1);
    await owner.client.delete(`/p/${project.id}/duenios`, { id: guest.id });
    expect(await received(friend)).toEqual([]);
    expect(await sent(owner, project)).toEqual([]);
  });

  test('whom an administrator links meanwhile has nothing to answer', async () => {
    const { owner, guest, project, id } = await invited();
    expect((await invite(await stage.admin(), project, guest.email)).data.mensaje).toBe(TEXT.linked);
    expect(await received(guest)).toEqual([]);
    expect(said(await accept(guest, id))).toEqual(GONE);
    expect(await sent(owner, project)).toEqual([]);
  });

  test('whoever is linked already has nothing to answer, also where the invitation went to an address that is theirs since', async () => {
    const { owner, guest, project, id } = await invited();
    await accept(guest, id);
    const email = 'otra.casilla@universidad.example';
    await invite(owner, project, email);
    const admin = await stage.admin();
    expect((await admin.client.put(`/usr/${guest.id}`, { email })).error).toBeNull();
    expect(await received(guest)).toEqual([]);
    expect(await owners(project.id)).toEqual([owner.id, guest.id]);
  });

  test('an answer that is sent twice under one key is one', async () => {
    const { owner, guest, project, id } = await invited();
    const options = { headers: { 'Idempotency-Key': 'una-respuesta' } };
    const answer = (verb: string, of: number) => guest.client.post(`/invitaciones/${of}/${verb}`, undefined, options);
    const accepted = [await answer('aceptacion', id), await answer('aceptacion', id)];
    expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
    expect(accepted[0]?.data).toEqual(accepted[1]?.data);
    expect(await owners(project.id)).toEqual([owner.id, guest.id]);
    const other = await invited(guest);
    expect((await answer('rechazo', other.id)).status).toBe(200);
    expect((await answer('rechazo', other.id)).status).toBe(200);
    expect(said(await decline(guest, other.id))).toEqual(GONE);
  });
});
