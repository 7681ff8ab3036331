import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('058-audit-reasons', {
  up: `
-- How often a word is in a reason: without it the planner takes a word that nobody wrote for a frequent one and reads all rows by
-- their time, because it knows nothing of what only a partial index holds.
create statistics audit_reason_words on f_norm(detail->>'motivo') from audit;
analyze audit;
`,
  down: `
drop statistics audit_reason_words;
`,
});
