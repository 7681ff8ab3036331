import type { Knex } from 'knex';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { KEY_VERSION } from './fingerprint-of.ts';

interface Issued {
  fingerprint: string;
  code: string;
  year: number;
  modality: Modality;
  /** When what it says was stored. */
  contentAt: Date;
}

export type Paper = Issued &
  (
    | { class: 'formulario' | 'presentacion'; kind: FormKind; wireId: number; cut: null }
    | { class: 'orden'; kind: IndividualKind; wireId: null; cut: number | null }
  );

export type StoredPaper = Paper & {
  issuedAt: Date;
  /** With which key its fingerprint was made. */
  keyVersion: number;
};

const COLUMNS = sql`fingerprint, class, kind, wire_id as "wireId", cut_id as cut, code, call_year as year, modality,
  content_at as "contentAt", issued_at as "issuedAt", key_version as "keyVersion"`;

/** By the whole fingerprint or by its beginning, which is what a page has room for. */
export async function findPaper(db: Knex, beginning: string): Promise<StoredPaper | null> {
  const [found] = await ask<StoredPaper>(
    db,
    // No letter of a fingerprint comes after f.
    sql`select ${COLUMNS} from issued_papers where fingerprint >= ${beginning} and fingerprint < ${`${beginning}g`}
      order by fingerprint limit 1`,
  );
  return found ?? null;
}

/** Of what is given out now. false: somebody was faster. */
export async function insertPaper(trx: Write, paper: Paper): Promise<boolean> {
  const { fingerprint, kind, wireId, cut, code, year, modality, contentAt } = paper;
  const rows = await ask(
    trx,
    sql`insert into issued_papers (fingerprint, class, kind, wire_id, cut_id, code, call_year, modality, content_at, key_version)
      values (${fingerprint}, ${paper.class}, ${kind}, ${wireId}, ${cut}, ${code}, ${year}, ${modality}, ${contentAt}, ${KEY_VERSION})
      on conflict do nothing returning fingerprint`,
  );
  return rows.length > 0;
}
