import { randomInt } from 'node:crypto';
import { ensureFirstAdmin } from '#server/features/accounts/ensure-first-admin.ts';
import { saveDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';
import { registerUser } from '#server/features/accounts/register-user.ts';
import { findUserByEmail } from '#server/core/user/user-queries.ts';
import type { Dice } from './dice.ts';
import { DEMO_ACCOUNTS, GIVEN_NAMES, SURNAMES, type DemoAccount } from './people.ts';
import { perform } from './perform.ts';
import { sideBySide } from './side-by-side.ts';
import type { Stage } from './stage.ts';
import type { Person } from './vary-sample.ts';

const UNITS = ['FICH', 'FCA', 'FHUC', 'FBCB', 'FCJS', 'FADU', 'ISM', 'FCE', 'FCV', 'FIQ', 'FCM', 'ESS'];

export interface DemoPeople {
  admin: number;
  /** Everybody. */
  byEmail: ReadonlyMap<string, Owner>;
  /** People who present projects, besides those of the sign-in list. */
  teachers: readonly Owner[];
  /** Those who evaluate for programmes beside the account of the sign-in list. */
  programmeEvaluators: readonly number[];
}

export interface Owner extends Person {
  id: number;
}

/** Nobody enters with these: the demonstration's button needs no password. */
const secret = (): string => String(randomInt(100_000, 1_000_000));

export async function makeAccounts(stage: Stage, dice: Dice, teachers: number): Promise<DemoPeople> {
  const adminAccount = DEMO_ACCOUNTS.find(({ tipoUsuario }) => tipoUsuario === 'admin');
  if (!adminAccount) throw new Error('the demonstration has no administrator');
  await ensureFirstAdmin(stage.db, stage.services.passwords, {
    email: adminAccount.correo,
    pass: secret(),
    dni: adminAccount.dni,
    ape: adminAccount.ape,
    nom: adminAccount.nom,
  });
  const admin = await idOf(stage, adminAccount.correo);
  const colleagues = Array.from({ length: teachers }, (_, index) => colleague(dice, index));
  const evaluators = PROGRAMME_EVALUATORS.map((person, index) => programmeEvaluator(person, index));
  const others = [...DEMO_ACCOUNTS.filter((one) => one !== adminAccount), ...colleagues, ...evaluators];
  // Hashing a password is work for a processor of its own.
  await sideBySide(2, others, ({ dni, ape, nom, unidadAcademica, tipoUsuario, correo }) =>
    stage.at(stage.now, async (as) => {
      const body = { dni, ape, nom, unidadAcademica, tipoUsuario, email: correo, pass: secret(), tel: '0342 457-5100' };
      await perform(await as(admin), registerUser, { body });
    }),
  );
  const byEmail = new Map<string, Owner>();
  for (const account of [adminAccount, ...others])
    byEmail.set(account.correo, ownerOf(account, await idOf(stage, account.correo)));
  const known = ({ correo }: DemoAccount): Owner => {
    const owner = byEmail.get(correo);
    if (owner === undefined) throw new Error(`no account ${correo}`);
    return owner;
  };
  await saveDemoAccounts(
    stage.db,
    DEMO_ACCOUNTS.map((account) => ({ id: known(account).id, papel: account.rol, descripcion: account.descripcion })),
  );
  return {
    admin,
    byEmail,
    programmeEvaluators: evaluators.map((account) => known(account).id),
    teachers: colleagues.map(known),
  };
}

const PROGRAMME_EVALUATORS = [
  { ape: 'Sartori', nom: 'Mariana', unidadAcademica: 'FBCB' },
  { ape: 'Oliva', nom: 'Esteban', unidadAcademica: 'FADU' },
];

function programmeEvaluator(person: (typeof PROGRAMME_EVALUATORS)[number], index: number): DemoAccount {
  return {
    ...person,
    rol: '',
    descripcion: '',
    tipoUsuario: 'eval_prog',
    dni: String(18_400_112 + index * 1_311_003),
    correo: `programa${index + 2}@demo.convoca.example`,
  };
}

function colleague(dice: Dice, index: number): DemoAccount {
  const ape = SURNAMES[index % SURNAMES.length] ?? '';
  const nom = dice.pick(GIVEN_NAMES);
  return {
    rol: '',
    descripcion: '',
    tipoUsuario: 'estandar',
    ape,
    nom,
    dni: String(20_000_000 + index * 311_017),
    unidadAcademica: UNITS[index % UNITS.length] ?? 'OTRO',
    correo: `docente${index + 1}@demo.convoca.example`,
  };
}

function ownerOf({ dni, ape, nom }: DemoAccount, id: number): Owner {
  return { id, dni, ape, nom };
}

async function idOf(stage: Stage, email: string): Promise<number> {
  const user = await findUserByEmail(stage.db, email);
  if (user === undefined) throw new Error(`no account ${email}`);
  return user.id;
}
