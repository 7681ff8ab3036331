import { OFFICE_ZONE } from '#engine/process/current-year.ts';
import { verbatim } from '#server/db/sql.ts';

/** The office's zone as statements write it. */
export const ZONE_SQL = verbatim(`'${OFFICE_ZONE}'`);
