import { describe, expect, test } from 'vitest';
import { describeAtOnce } from './support/at-once.ts';
import { smallTeam } from './support/documents.ts';
import { useProjectForm } from './support/project-form.ts';
import { useApp } from './support/use-app.ts';

// With forty people, on one connection or on two, in tests/slow. Who asks the pool twice waits for ever with any number.
describeAtOnce(4, 1);

describe('one project', () => {
  const AT_ONCE = 8;
  const app = useApp({ pool: 1 });
  const form = useProjectForm(app);

  /** A team of people and an institution that nobody has named before. */
  const newTeam = (serial: number) =>
    smallTeam(({ EquipoExtension, InstitucionIntervinientes: [institution] }) => {
      for (const [index, member] of EquipoExtension.IntegranteEquipos.entries()) {
        member['dni'] = String(33_000_000 + serial * 10 + index);
      }
      if (institution) institution.Institucion['nom'] = `Vecinal ${String(serial)}`;
    });

  test('everybody’s team is stored, one after the other', async () => {
    const versionOf = async () => (await form.get(form.ana, 2, form.peis)).data.version;
    const before = await versionOf();
    const saved = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, serial) => form.put(form.peis, newTeam(serial))),
    );
    expect(saved.map(({ status, error }) => [status, error])).toEqual(saved.map(() => [200, null]));
    expect(await versionOf()).toBe(before + AT_ONCE);
    expect(await app.database.db('persons').where('dni', 'like', '330000%')).toHaveLength(2 * AT_ONCE);
  });
});
