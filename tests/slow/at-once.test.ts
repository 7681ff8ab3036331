import { describeAtOnce } from '../api/support/at-once.ts';
import { isTurn } from '../support/halves.ts';

// With four people and one connection in tests/api.
if (isTurn(0)) describeAtOnce(40, 1);
if (isTurn(1)) describeAtOnce(40, 2);
