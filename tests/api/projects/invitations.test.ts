import { beforeAll, describe, expect, test } from 'vitest';
import { INVITATION_MESSAGES as TEXT } from '#schemas/messages/invitations.ts';
import type { ShareProjectAnswer } from '#schemas/generated/api/share-project.ts';
import { proves } from '../../support/proves.ts';
import type { Reply } from '../support/client.ts';
import { invite, sent, useInvitations } from '../support/invitations.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { owners } = useInvitations(app, stage);
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

const as = (tipoUsuario: string) => app.person({ tipoUsuario });

describe('an owner is told nothing of whom an address is', () => {
  test('every one is answered with the same bytes, and each is in the audit', async () => {
    const owner = await app.person();
    const project = await stage.idea(owner);
    const evaluator = await as('eval_int');
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 810_010, project_id: project.id, evaluator_id: evaluator.id });
    const gone = await app.person();
    await app.database.db('users').where({ id: gone.id }).update({ may_sign_in: false });
    const addresses = {
      evaluador: [evaluator.email, (await as('eval_ext')).email, (await as('eval_prog')).email],
      consejo: [(await as('cs')).email],
      desconocida: ['nadie@universidad.example', gone.email],
      colega: [(await app.person()).email, (await as('sec_unl')).email, admin.email],
    };
    const replies = new Map<string, Reply<ShareProjectAnswer>>();
    for (const address of Object.values(addresses).flat()) replies.set(address, await invite(owner, project, address));
    const [first] = replies.values();
    expect(first?.data.duenios.map(({ id }) => id)).toEqual([owner.id]);
    expect(first?.data.mensaje).toBe(TEXT.waits);
    const noted = await app.database
      .db('audit')
      .where({ action: 'project.invite', actor_id: owner.id })
      .select<{ detail: { correo: string } }[]>('detail');
    const audited = noted.map(({ detail }) => detail.correo);
    for (const [caso, group] of Object.entries(addresses)) {
      const holds = () => {
        for (const address of group) {
          const reply = replies.get(address);
          expect([reply?.status, reply?.bytes.toString(), reply?.headers.get('content-length')]).toEqual([
            200,
            first?.bytes.toString(),
            first?.headers.get('content-length'),
          ]);
          expect(audited).toContain(address);
        }
      };
      if (caso === 'colega') holds();
      else proves('R-A-124-01', caso, holds);
    }
    expect(await owners(project.id)).toEqual([owner.id]);
    expect((await sent(owner, project)).every(([, estado]) => estado === 'pendiente')).toBe(true);
  });

  test('what is wrong with the contents is said before anything is looked for, and nothing is kept', async () => {
    const owner = await app.person();
    const project = await stage.idea(owner);
    const council = await as('cs');
    const bodies = [council.email, 'nadie@universidad.example'].map((email) => ({ email, x: 1 }));
    const replies: Reply[] = [];
    for (const body of bodies) replies.push(await owner.client.post(`/p/${project.id}/duenios`, body));
    for (const email of [
      '',
      'ana',
      'ana@',
      '@x.example',
      'a b@x.example',
      `${'a'.repeat(250)}@x.example`,
      7,
      null,
      [],
      {},
    ])
      replies.push(await owner.client.post(`/p/${project.id}/duenios`, { email }));
    proves('R-A-124-01', 'cuerpo', () => {
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
      expect(replies[0]?.bytes.toString()).toBe(replies[1]?.bytes.toString());
    });
    expect(await sent(owner, project)).toEqual([]);
    expect(await app.database.db('audit').where({ action: 'project.invite', actor_id: owner.id })).toEqual([]);
  });

  test('somebody invites twenty in an hour, also at once, over all projects', async () => {
    const owner = await app.person();
    const [one, two] = [await stage.idea(owner), await stage.idea(owner)];
    const replies = await Promise.all(
      Array.from({ length: 26 }, (_, index) =>
        invite(owner, index % 2 === 0 ? one : two, `invitada${index}@universidad.example`),
      ),
    );
    const refused = replies.filter(({ status }) => status === 429);
    const [wait] = refused.map(({ headers }) => Number(headers.get('retry-after')));
    proves('R-A-124-01', 'límite', () => {
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(refused).toHaveLength(6);
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
    });
    expect([...(await sent(owner, one)), ...(await sent(owner, two))]).toHaveLength(20);
    // Somebody else is not held back, nor is the office.
    const other = await app.person();
    expect((await invite(other, await stage.idea(other), 'alguien@universidad.example')).status).toBe(200);
    expect((await invite(admin, one, other.email)).status).toBe(200);
    await app.database.shiftClock('61 minutes');
    expect((await invite(owner, one, 'otra@universidad.example')).status).toBe(200);
    await app.database.shiftClock('0');
  });
});
