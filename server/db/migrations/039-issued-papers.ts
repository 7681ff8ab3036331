import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('039-issued-papers', {
  up: `
-- What was given out under a fingerprint, so that whoever holds the paper can ask about it. Nobody's name or data, and no
-- reference: a paper outlives what it was printed from.
create table issued_papers (
  fingerprint text collate "C" primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  class text not null check (class in ('formulario', 'orden')),
  -- Of a form its kind and number; of an order of merit the kind of evaluation, and the cut if it was closed.
  kind text not null,
  wire_id integer,
  cut_id integer,
  code text not null,
  call_year integer not null,
  modality text not null,
  -- When what it says was stored.
  content_at timestamptz not null,
  issued_at timestamptz not null default app_now()
);
select protect_history('issued_papers');
`,
  down: `
drop table issued_papers;
`,
});
