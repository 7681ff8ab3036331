import type { Knex } from 'knex';
import { COMMISSIONS, type CommissionRule } from '#engine/process/commissions.ts';
import { findCommission, type CommissionRow } from '#server/core/commission/commission-rows.ts';
import { notFound } from '../../errors/not-found.ts';

export async function requireCommission(db: Knex, id: number): Promise<CommissionRow> {
  const commission = await findCommission(db, id);
  if (!commission) throw notFound();
  return commission;
}

export function ruleOfType(type: string): CommissionRule {
  const rule = COMMISSIONS.find((one) => one.type === type);
  if (!rule) throw new TypeError(`${type} is no type of commission`);
  return rule;
}
