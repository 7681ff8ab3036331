import type { Reply } from './client.ts';
import type { Person } from './use-app.ts';

interface Category {
  id: number;
  nom: string;
}

/** The last category of projects of a call, and how an administrator changes it. */
export async function lastCategory(
  admin: Person,
  year: number,
): Promise<{ category: Category; change: (changed: object) => Promise<Reply<unknown>> }> {
  const { data } = await admin.client.get<{ lCategoriaProyecto: Category[] }>('/base/bases');
  const category = data.lCategoriaProyecto.at(-1);
  if (!category) throw new Error('there are no categories');
  const change = (changed: object) =>
    admin.client.put('/bases/lCategoriaProyecto', {
      anio: year,
      entradas: data.lCategoriaProyecto.map((entry) => ({ ...entry, ...(entry.id === category.id && changed) })),
    });
  return { category, change };
}
