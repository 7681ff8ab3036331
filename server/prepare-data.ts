import type { Shared } from './http/serve-operation.ts';

/** What every start sees to, whoever starts it: the base lists and templates of the repository, and those of the current call. */
export async function prepareData({ db, services }: Shared): Promise<void> {
  const current = (await db('calls').select('year').where('vigente', true).first()) as { year: number } | undefined;
  await services.templates.importShipped(current?.year ?? null);
}
