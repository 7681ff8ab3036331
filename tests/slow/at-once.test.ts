import { describeAtOnce } from '../api/support/at-once.ts';

// With six people and one connection in tests/api.
describeAtOnce(40, 1);
describeAtOnce(40, 2);
