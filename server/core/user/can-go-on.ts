import { LISTS_NOTHING_OWN } from '#engine/process/user-groups.ts';
import { sql } from '#server/db/sql.ts';

/** Of `users u`, linked to a project: signs in, and has a list that shows it. */
export const CAN_GO_ON = sql`(u.may_sign_in and u.tipo_usuario <> all (${LISTS_NOTHING_OWN}::text[]))`;
