import { createPasswordHasher } from '#server/passwords/password-hasher.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { connect } from '#server/db/connect.ts';
import { createSecrets } from '#server/secrets/secrets.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
}

export interface People {
  owners: Person[];
  administrators: Person[];
  evaluators: Person[];
  year: number;
  /** Fingerprint of the idea's form in force. */
  idea: string;
}

export const PASS = 'abc123';
let serial = 0;

/** So many of each kind, straight into the table; all of them have the same password. */
export async function makePeople(databaseUrl: string, secretKey: string, count: number): Promise<People> {
  const db = connect(databaseUrl, { pool: 4 });
  const sessions = createSessionService(db);
  try {
    const hash = await createPasswordHasher(createSecrets(secretKey).pepper).hash(PASS);
    const make = async (tipo: string): Promise<Person> => {
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
      return { id, email, token: await sessions.open(id) };
    };
    const many = async (tipo: string): Promise<Person[]> => {
      const people: Person[] = [];
      for (let made = 0; made < count; made++) people.push(await make(tipo));
      return people;
    };
    const [owners, administrators, evaluators] = [await many('estandar'), await many('admin'), await many('eval_int')];
    const { year } = (await db('calls').where('vigente', true).first('year')) as { year: number };
    const idea = (await db('templates')
      .where({ call_year: year, kind: 'ip', in_force: true })
      .where((any) => void any.where({ modality: 'PEIS' }).orWhereNull('modality'))
      .first('fingerprint')) as { fingerprint: string };
    return { owners, administrators, evaluators, year, idea: idea.fingerprint };
  } finally {
    await db.destroy();
  }
}
