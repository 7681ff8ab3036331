import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import type { Services } from '#server/context/services.ts';
import type { Chosen } from '#server/core/form/chosen-entries.ts';
import { noteAnonymised } from '#server/core/paper/anonymised-fingerprint.ts';
import { fingerprintOf } from '#server/core/paper/fingerprint-of.ts';
import { personalRecords } from '#server/core/form/personal-records.ts';
import type { Write } from '#server/db/write.ts';
import { accountsOf, anonymiseAccount, lockAccounts, type PersonalAccount } from './account-queries.ts';
import { anonymiseAnswers } from './anonymise-answers.ts';
import { anonymiseFiles } from './file-queries.ts';
import { chosenAfter } from './chosen-after.ts';
import { judgePerson, projectsOf, type AgeRule } from './judge-people.ts';
import { waysToName, withoutMentions } from './mentions.ts';
import { changeTexts, readTexts, storeHistory } from './history-queries.ts';
import { paperFingerprints } from './paper-fingerprints.ts';
import { readStoredAnswers, type StoredAnswers } from './stored-answers.ts';

/** What became of a person. */
export type Outcome =
  | { done: true; accounts: number[]; answers: number; files: number }
  /** null: nothing is left of this person, or other projects name it by now. */
  | { done: false; reason: AnonymisationReason | null };

/**
 * Takes one person out of everything, within one transaction that holds the locks of the projects. Whether it may be is
 * found out here, under the locks: since it was confirmed, the person may have signed in.
 */
export async function anonymisePerson(
  trx: Write,
  services: Pick<Services, 'templates' | 'secrets'>,
  rule: AgeRule,
  dni: string,
  projects: readonly number[],
): Promise<Outcome> {
  await lockAccounts(trx, dni);
  const person = await judgePerson(trx, rule, dni);
  const [reason] = person?.reasons ?? [null];
  if (reason !== undefined) return { done: false, reason };
  const current = await projectsOf(trx, dni);
  if (current.some((project) => !projects.includes(project))) return { done: false, reason: null };

  const accounts = await accountsOf(trx, dni);
  const stored = await readStoredAnswers(trx, projects, { templates: services.templates.through(trx) });
  const mentions = mentionsOf(dni, accounts, stored);
  const strip = withoutMentions(
    mentions,
    accounts.map(({ ape, nom }) => [ape, nom]),
  );
  const isMeant = (named: string | null) => named === dni || named === null;
  const changed = stored.flatMap((row) => {
    const data = strip(anonymiseAnswers(row.contract, row.data, isMeant));
    return data === row.data ? [] : [{ ...row, before: row.data, data }];
  });
  const heads = changed.filter(({ isHead }) => isHead);
  const forms = [...new Set(heads.map(({ form }) => form))];
  const chosen = new Map<number, Chosen | null>();
  for (const { data, before, ...head } of heads)
    chosen.set(head.revision, await chosenAfter(services.templates.through(trx), { ...head, data: before }, data));
  const printed = await paperFingerprints(trx, services, forms);
  const files = await anonymiseFiles(trx, dni, projects);
  for (const account of accounts) await anonymiseAccount(trx, account);
  const about = { dni, projects, accounts: accounts.map(({ id }) => id), emails: accounts.map(({ email }) => email) };
  const texts = await readTexts(trx, about);
  await storeHistory(trx, {
    dni,
    projects,
    revisions: changed.map(({ revision, data }) => ({ id: revision, data, chosen: chosen.get(revision) ?? null })),
    texts: strip(texts) as typeof texts,
    unchanged: texts,
  });
  const reprinted = await paperFingerprints(trx, services, forms);
  await noteAnonymised(trx, [
    ...heads.map(({ form, before, data }) => ({ form, before: fingerprintOf(before), after: fingerprintOf(data) })),
    ...printed.map(({ form, paper, version, fingerprint: before }) => {
      const now = reprinted.find((one) => one.form === form && one.paper === paper && one.version === version);
      return { form, before, after: now?.fingerprint ?? before };
    }),
  ]);
  await changeTexts(trx, { ...about, names: [...mentions], strip });
  return { done: true, accounts: about.accounts, answers: changed.length, files };
}

/** Everything by which texts may name the person: what accounts and answers say, now and before. */
function mentionsOf(dni: string, accounts: readonly PersonalAccount[], stored: readonly StoredAnswers[]): Set<string> {
  const records = stored
    .flatMap(({ contract, data }) => personalRecords(contract, data))
    .filter((record) => record.dni === dni);
  return new Set([
    dni,
    ...accounts.flatMap(({ ape, nom, email, letters }) => [email, ...waysToName([ape, nom]), ...letters]),
    ...records.flatMap(({ texts }) => [
      ...waysToName(texts.nombre),
      ...texts.contacto.filter((text) => text.includes('@')),
    ]),
  ]);
}
