import type { Person, TestApp } from '../support/use-app.ts';

/** What the table may say of a person; `again` asks for one whom nothing that was done before concerns. */
export interface Traits {
  type: string;
  flag?: boolean;
  mustChange?: boolean;
  /** Of the project's unit, as a secretary. */
  ofUnit?: boolean;
  /** Tells people with the same traits apart. */
  role?: string;
  pass?: string;
}

const UNIT = 'FICH';
const OTHER_UNIT = 'FIQ';

/** People by what the table says of them, each made once; `guest` has no session. */
export function usePeople(app: TestApp): (traits: Traits) => Promise<Person> {
  const known = new Map<string, Promise<Person>>();
  return (traits) => {
    const { type, flag = true, mustChange = false, ofUnit = false, role = '', pass = '' } = traits;
    const key = [type, flag, mustChange, ofUnit, role, pass].join(' · ');
    const found = known.get(key) ?? make(app, traits);
    known.set(key, found);
    return found;
  };
}

async function make(app: TestApp, { type, flag, mustChange, ofUnit, pass }: Traits): Promise<Person> {
  if (type === 'guest') return { id: 0, email: '', token: '', client: app.client() };
  const person = await app.person({
    tipoUsuario: type,
    unidadAcademica: type === 'sec_unl' && ofUnit !== true ? OTHER_UNIT : UNIT,
    ...(pass !== undefined && { pass }),
  });
  const changes = {
    ...(flag === false && { puede_crear_proyectos: false }),
    ...(mustChange === true && { must_change_password: true }),
  };
  if (Object.keys(changes).length > 0) await app.database.db('users').where({ id: person.id }).update(changes);
  return person;
}
