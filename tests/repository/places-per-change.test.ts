import { expect, test } from 'vitest';
import { placesPerChange } from '../../scripts/figures/places-per-change.ts';
import { unlistedPlaces } from '../../scripts/figures/unlisted-places.ts';

const ROOT = new URL('../../', import.meta.url);

/** How many places each of these changes may have at most. */
const MOST = {
  'A state of projects': 12,
  'A kind of form': 12,
  'A kind of report': 12,
  'A column of the tables of projects': 5,
  'A format of exported files': 2,
  "A format of a project's documents": 2,
};

const FIRST_CHOICE = 'what a screen shows before anything is chosen: quality is what most come for';

/**
 * Words of which code names one only where it has to name the next one as well, and the files that name them all the
 * same, each with what the word is there for.
 */
const NAMED: Readonly<Record<string, { words: RegExp; elsewhere: Readonly<Record<string, string>> }>> = {
  // Of the states those that no rule is about.
  'A state of projects': {
    words: /\b(?:NO_PERT|DEV_IP|ADM)\b/u,
    elsewhere: {
      'schemas/domain/phase.schema.json': 'phases of a call: a state need not be one',
      'scripts/demo/make-calls.ts': 'what the office wrote when a phase began',
      'scripts/demo/story.ts': 'tales: none needs to go through every state',
      'server/features/states/moves-queries.ts': 'admission alone asks whether all sections were saved',
      'server/features/states/read-proposal.ts': 'admission alone asks whether all sections were saved',
    },
  },
  'A kind of form': {
    words: /(?<![\w.])(?:eipca|eippe|ppert|pcal)(?:_def)?(?!\w)/u,
    elsewhere: {
      'engine/merit/order-words.ts': 'quality alone puts projects in an order by its total (A-119)',
      'engine/presets/lay-out.ts': 'questions of another shape than groups, by the contracts of these two',
      'engine/process/permissions/signatures.ts': 'the name of an act',
      'scripts/demo/close-order.ts': 'the order of merit of the demonstration is that of quality',
      'scripts/demo/publish-earlier-rubric.ts': 'one rubric of the demonstration changes between two calls',
      'scripts/screens/screens-of.ts': 'one rubric is enough to look at the screens about rubrics',
      'scripts/seed-demo.ts': 'the form that a walk through the demonstration opens',
      'scripts/upgrade/addresses.ts': 'addresses of calls that name a kind',
      'server/features/commissions/form-queries.ts':
        'words of an index: an evaluator of programmes may have two forms of one project',
      'server/features/office-steps/waiting-moves.ts': 'the move to OK follows the closed cut of quality (A-114)',
      'server/features/states/read-proposal.ts': 'the move to OK follows the closed cut of quality (A-114)',
      'web/features/results/last-stage.ts': FIRST_CHOICE,
      'web/features/results/results-screen.tsx': FIRST_CHOICE,
      'web/features/studio/library/use-start-choice.ts': FIRST_CHOICE,
    },
  },
  'A kind of report': {
    words: /\binf_(?:avance|final)\b|(?<q>['"])(?:ia|if)\k<q>/u,
    elsewhere: {
      'scripts/demo/moments.ts': 'when these two were written',
      'scripts/seed-demo.ts': 'the report that a walk through the demonstration opens',
      'server/http/close-schema.ts': 'a word of JSON Schema',
    },
  },
};

test('a change goes to few places, and each of them is there', () => {
  const changes = placesPerChange(ROOT);
  expect(changes.map(({ name }) => name)).toEqual(Object.keys(MOST));
  for (const { name, places, missing } of changes) {
    expect([name, missing]).toEqual([name, []]);
    expect(places.length).toBeGreaterThan(1);
    expect([name, places.length <= MOST[name as keyof typeof MOST]]).toEqual([name, true]);
  }
});

test('no other file names what the next state, kind or report would have to be named beside', () => {
  const changes = placesPerChange(ROOT);
  for (const [name, { words, elsewhere }] of Object.entries(NAMED)) {
    const { places = [] } = changes.find((change) => change.name === name) ?? {};
    expect([name, unlistedPlaces(ROOT, words, places)]).toEqual([name, Object.keys(elsewhere).toSorted()]);
  }
});
