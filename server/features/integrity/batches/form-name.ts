import { sql } from '#server/db/sql.ts';

/** `forms f` and its project `p` as a finding names them. */
export const FORM_NAME = sql`json_build_object('type', 'formulario', 'id', f.kind || '/' || f.wire_id,
  'name', f.kind || ' ' || f.wire_id || ' · ' || p.code) as broken`;
