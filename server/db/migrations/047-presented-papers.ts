import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('047-presented-papers', {
  up: `
-- The receipt of an idea or a project that was handed in is given out under a fingerprint, too.
alter table issued_papers drop constraint issued_papers_class_check;
alter table issued_papers add constraint issued_papers_class_check check (class in ('formulario', 'presentacion', 'orden'));
`,
  down: `
-- What was given out stays known to nobody else: receipts go, and come back when they are printed anew.
alter table issued_papers disable trigger user;
delete from issued_papers where class = 'presentacion';
alter table issued_papers enable trigger user;
alter table issued_papers drop constraint issued_papers_class_check;
alter table issued_papers add constraint issued_papers_class_check check (class in ('formulario', 'orden'));
`,
});
