import type { Knex } from 'knex';
import { createPasswordHasher } from '#server/passwords/password-hasher.ts';
import { insertPasswordLink } from '#server/features/accounts/password-link-queries.ts';
import { createSessionService, hashToken } from '#server/session/session-service.ts';
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-link.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { connect } from '#server/db/connect.ts';
import { createSecrets } from '#server/secrets/secrets.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
  /** The internet's address that the calls come from: limits by address are for each. */
  address: string;
}

export interface People {
  owners: Person[];
  administrators: Person[];
  evaluators: Person[];
  /** Evaluators of programmes. */
  programme: Person[];
  /** Whose accounts are changed. */
  members: Person[];
  /** An open link of each member. */
  passwordLinks: string[];
  /** Of each owner. */
  unsubscribeTokens: string[];
  /** Received by everybody. */
  notification: number;
  /** A call for each administrator that nobody has opened yet. */
  years: number[];
  /** The current call. */
  year: number;
  /** Fingerprint of the idea's form in force. */
  idea: string;
}

export const PASS = 'k7m2p9';
const FIRST_YEAR = 2030;
let serial = 0;

/** So many of each kind, straight into the tables; all of them have the same password. */
export async function makePeople(databaseUrl: string, secretKey: string, count: number): Promise<People> {
  const db = connect(databaseUrl, { pool: 4 });
  try {
    const secrets = createSecrets(secretKey);
    const hash = await createPasswordHasher(secrets).hash(PASS);
    const make = (tipo: string): Promise<Person[]> => makeMany(db, hash, tipo, count);
    const [owners, administrators, evaluators, programme, members] = [
      await make('estandar'),
      await make('admin'),
      await make('eval_int'),
      await make('eval_prog'),
      await make('estandar'),
    ];
    const passwordLinks = members.map(({ id }) => `enlace-de-prueba-${id}`.padEnd(43, '0'));
    for (const [index, { id }] of members.entries())
      await insertPasswordLink(db, hashToken(passwordLinks[index] ?? ''), id);
    const { last } = (await db('calls').max('year as last').first()) as { last: number };
    const first = Math.max(FIRST_YEAR, last + 1);
    const { year } = (await db('calls').where('vigente', true).first('year')) as { year: number };
    const { fingerprint } = (await db('templates')
      .where({ call_year: year, kind: 'ip', in_force: true })
      .where((any) => void any.where({ modality: 'PEIS' }).orWhereNull('modality'))
      .first('fingerprint')) as { fingerprint: string };
    return {
      owners,
      administrators,
      evaluators,
      programme,
      members,
      passwordLinks,
      unsubscribeTokens: owners.map(({ id }) => unsubscribeToken(secrets, id)),
      notification: await notify(db, administrators[0]?.id ?? 0, owners),
      years: administrators.map((_, index) => first + index),
      year,
      idea: fingerprint,
    };
  } finally {
    await db.destroy();
  }
}

async function makeMany(db: Knex, hash: string, tipo: string, count: number): Promise<Person[]> {
  const sessions = createSessionService(db);
  const people: Person[] = [];
  for (let made = 0; made < count; made++) {
    serial += 1;
    const email = `gente${serial}@universidad.example`;
    const id = await createUser(db, {
      dni: String(24_000_000 + serial),
      ape: 'Prueba',
      nom: 'Carga',
      tel: null,
      email,
      unidad_academica: tipo === 'estandar' ? 'FICH' : 'FHUC',
      tipo_usuario: tipo,
      password_hash: hash,
    });
    const address = `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`;
    people.push({ id, email, token: await sessions.open(id), address });
  }
  return people;
}

async function notify(db: Knex, sender: number, people: readonly Person[]): Promise<number> {
  const row = { title: 'Cierre', body: 'Cierra el viernes.', destination: 'Todos', sender_id: sender };
  const [stored] = await db('notifications').insert(row).returning<{ id: number }[]>('id');
  const id = stored?.id ?? 0;
  await db('notification_recipients').insert(
    people.map(({ id: user, email }) => ({ notification_id: id, user_id: user, address: email })),
  );
  return id;
}
