import { Connections } from '../faults/connections.ts';
import type { Attempting } from '../faults/work/errand.ts';
import { makeErrands } from '../faults/work/make-errands.ts';
import { openSite, type Person } from '../faults/work/people.ts';
import type { Stored } from '../faults/work/stored.ts';

/** Somebody who reads before and after. Sessions outlive a change of version, too. */
export interface Reader {
  name: string;
  token: string;
}

const ROUNDS = 2;
const LARGEST = 20_000;
/** What the last round leaves undone, so that there is something signed, closed and appointed. */
const LEFT = ['annul a signature', 'reopen a cut', 'delete a commission', 'delete a project', 'throw a draft away'];

/** Everybody of `npm run faults` works, one after the other: ideas, projects, evaluations, signatures, documents, drafts, versions. */
export async function fill(
  url: string,
  administrator: { email: string; pass: string },
  stored: Stored,
): Promise<Reader[]> {
  const connections = new Connections(url);
  const people: (Person & { type: string })[] = [];
  const opened = await openSite(connections, administrator);
  const site = {
    ...opened,
    largest: LARGEST,
    person: async (type: string) => {
      const person = await opened.person(type);
      people.push({ ...person, type });
      return person;
    },
  };
  const { errands } = await makeErrands(site, stored, 1);
  const refused: string[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const attempt: Attempting = async ({ kind, sending }) => {
      if (round === ROUNDS && LEFT.includes(kind)) return null;
      const { status, data, error } = await connections.send({ ...sending, key: crypto.randomUUID() });
      if (status >= 300) refused.push(`${kind}: ${status} ${error ?? ''}`);
      return status < 300 ? (data as never) : null;
    };
    for (const errand of errands) await errand.step(attempt);
  }
  if (refused.length > 0) throw new Error(`the earlier version refused: ${refused.join('; ')}`);
  connections.renew();
  return readersOf(opened.administrator, people);
}

const MOST_OF_A_TYPE = 2;

function readersOf(administrator: Person, people: readonly (Person & { type: string })[]): Reader[] {
  const byType = Map.groupBy(people, ({ type }) => type);
  const chosen = [...byType].flatMap(([type, all]) =>
    all.slice(0, MOST_OF_A_TYPE).map(({ token }, index) => ({ name: `${type} ${index + 1}`, token })),
  );
  return [{ name: 'administrator', token: administrator.token }, ...chosen];
}
