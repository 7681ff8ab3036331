import { describe, expect, it, vi } from 'vitest';
import { FORMS } from '#web/text/forms.ts';
import { aWorld, openTab, settled } from '../../../tests/support/form-tab.ts';

describe('a form while somebody fills it in', () => {
  it('is saved once for two presses, and told so', async () => {
    const tab = openTab();
    tab.type('finalidad', 'Después');
    tab.session.save();
    tab.session.save();
    await settled(tab.session);
    expect(tab.world.server).toEqual({ answers: { titulo: 'Huertas', finalidad: 'Después' }, version: 2 });
    expect(tab.said).toEqual(['¿Guardar?', 'saved', 'Guardado']);
    expect(tab.dirty()).toBe(false);
  });

  it('hands over a text in hand before it is kept, checked or sent', async () => {
    const tab = openTab();
    const inHand = (value: string) => {
      tab.session.store.markChanged();
      tab.session.store.addPending(() => tab.session.store.put('/finalidad', value));
    };
    inHand('En la mano');
    tab.hears.hiding();
    expect(tab.world.drafts.get('clave')?.datos).toMatchObject({ finalidad: 'En la mano' });
    inHand('Todavía');
    await tab.save();
    expect(tab.world.server.answers).toMatchObject({ finalidad: 'Todavía' });
  });

  it('is kept in this browser, copied to the server, and neither once it is saved', async () => {
    const tab = openTab();
    tab.type('finalidad', 'x');
    tab.pass(1000);
    expect(tab.world.drafts.get('clave')).toMatchObject({ datos: { finalidad: 'x' }, base: { finalidad: 'Antes' } });
    expect(tab.session.getState().kept).not.toBeNull();
    tab.pass(6000);
    expect(tab.world.copies).toEqual([{ titulo: 'Huertas', finalidad: 'x' }]);
    await vi.waitFor(() => expect(tab.session.getState().copy?.there).toBe(true));
    await tab.save();
    expect(tab.world.drafts.size).toBe(0);
    expect(tab.timers.size).toBe(0);
  });

  it('keeps what is unsaved when nobody listens any more', () => {
    const tab = openTab();
    tab.type('finalidad', 'x');
    tab.stop();
    expect(tab.world.drafts.get('clave')?.datos).toMatchObject({ finalidad: 'x' });
    expect(tab.timers.size).toBe(0);
  });

  it('keeps what was typed before anybody listened', () => {
    const tab = openTab();
    tab.stop();
    tab.type('finalidad', 'x');
    const stop = tab.session.start();
    tab.pass(1000);
    expect(tab.world.drafts.get('clave')?.datos).toMatchObject({ finalidad: 'x' });
    stop();
  });

  it('is not asked about while something is missing, and says so until it is there', async () => {
    const tab = openTab();
    tab.type('titulo', '');
    await tab.save();
    expect(tab.said).toEqual([]);
    expect(tab.session.getState().refusal?.problems).toHaveLength(1);
    tab.type('titulo', 'Otra');
    await vi.waitFor(() => expect(tab.session.getState().refusal).toBeNull());
  });

  it('may be saved by half where its kind says so, however its refusals show', async () => {
    const tab = openTab(aWorld(), { level: 'forma' });
    tab.type('titulo', '');
    await tab.save();
    expect(tab.world.server.version).toBe(2);
    expect(tab.session.getState().refusal).toBeNull();
  });

  it('keeps what is typed while a save is on its way', async () => {
    const tab = openTab();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { through } = tab.line;
    tab.line.through = async (sent) => {
      await promise;
      return through({ ...sent, answers: { ...sent.answers, titulo: 'HUERTAS' } });
    };
    tab.type('finalidad', 'Uno');
    tab.session.save();
    await vi.waitFor(() => expect(tab.session.getState().sending).not.toBeNull());
    tab.type('finalidad', 'Uno y dos');
    resolve();
    await settled(tab.session);
    // What the server made of the rest is taken.
    expect(tab.now()).toEqual({ titulo: 'HUERTAS', finalidad: 'Uno y dos' });
    expect(tab.dirty()).toBe(true);
    expect(tab.world.drafts.get('clave')).toMatchObject({ datos: { finalidad: 'Uno y dos' }, version: 2 });
    tab.line.through = through;
    await tab.save();
    expect(tab.world.server).toMatchObject({ answers: { finalidad: 'Uno y dos' }, version: 3 });
  });

  it('loses nothing with the session, and is saved when that is back', async () => {
    const tab = openTab();
    const { through } = tab.line;
    tab.line.through = async () => ({ how: 'dropped' });
    tab.type('finalidad', 'x');
    await tab.save();
    expect(tab.dirty()).toBe(true);
    tab.pass(1000);
    expect(tab.world.drafts.size).toBe(1);
    tab.line.through = through;
    await tab.save();
    expect(tab.world.server.answers).toMatchObject({ finalidad: 'x' });
  });

  it('is stored once by a save that is tried again after its answer was lost', async () => {
    const tab = openTab();
    const { through } = tab.line;
    tab.line.through = async (sent) => {
      await through(sent);
      return { how: 'unanswered' };
    };
    tab.type('finalidad', 'x');
    await tab.save();
    expect(tab.dirty()).toBe(true);
    tab.line.through = through;
    await tab.save();
    expect(tab.world.server.version).toBe(2);
    expect(tab.session.getState()).toMatchObject({ conflict: null, stored: { version: 2 } });
    expect(tab.dirty()).toBe(false);
  });

  it('goes on over its own save whose answer was lost', async () => {
    const tab = openTab();
    const { through } = tab.line;
    tab.line.through = async (sent) => {
      await through(sent);
      return { how: 'unanswered' };
    };
    tab.type('finalidad', 'x');
    await tab.save();
    tab.line.through = through;
    tab.type('finalidad', 'xy');
    await tab.save();
    expect(tab.world.server).toMatchObject({ answers: { finalidad: 'xy' }, version: 3 });
    expect(tab.session.getState().conflict).toBeNull();
  });

  it('saves one object by itself over the version that is stored', async () => {
    const tab = openTab();
    tab.type('finalidad', 'x');
    expect(await tab.session.savePart('/finalidad')).toBe(true);
    expect(tab.said).toContain('part finalidad over 1');
    expect(tab.session.getState().stored).toMatchObject({ version: 2, answers: { finalidad: 'x' } });
    expect(tab.dirty()).toBe(false);
  });

  it('is left behind without a trace', () => {
    const tab = openTab();
    tab.type('finalidad', 'x');
    tab.pass(1000);
    tab.session.leaveBehind();
    tab.stop();
    expect(tab.world.drafts.size).toBe(0);
  });

  it('that is locked only reads', async () => {
    const tab = openTab(aWorld(), { locked: true });
    await tab.save();
    tab.hears.hiding();
    expect(tab.said).toEqual([]);
    expect(tab.world.drafts.size).toBe(0);
  });
});

describe('two tabs of one person', () => {
  it('are joined: what only one changed, and a choice for what both did', async () => {
    const world = aWorld();
    const [one, two] = [openTab(world), openTab(world)];
    one.type('finalidad', 'La primera');
    one.type('titulo', 'El de la primera');
    two.type('finalidad', 'La segunda');
    two.type('campo', 'El de la segunda');
    await one.save();
    await two.save();
    expect(two.session.getState().conflict?.open.map(({ pointer }) => pointer)).toEqual(['/finalidad']);
    expect(two.now()).toEqual({ titulo: 'El de la primera', finalidad: 'La segunda', campo: 'El de la segunda' });
    await two.save();
    expect(two.said).toContain(FORMS.conflictOpen);
    expect(world.server.version).toBe(2);
    two.session.resolve('/finalidad', 'La primera');
    await two.save();
    expect(world.server).toEqual({
      answers: { titulo: 'El de la primera', finalidad: 'La primera', campo: 'El de la segunda' },
      version: 3,
    });
    expect(two.session.getState().conflict).toBeNull();
  });

  it('that share a draft: the save of one takes nothing from the other', async () => {
    const world = aWorld();
    const [one, two] = [openTab(world), openTab(world)];
    two.type('campo', 'Sin guardar');
    two.pass(1000);
    one.type('finalidad', 'Guardado');
    await one.save();
    expect(world.drafts.get('clave')?.datos).toMatchObject({ campo: 'Sin guardar' });
  });
});

it('steps one event after the other, whatever an effect sets off', async () => {
  const tab = openTab();
  const { said } = tab;
  // Another save, right when the first one is told.
  tab.around.saved = () => {
    said.push('saved');
    if (said.length < 3) tab.session.save();
  };
  tab.type('finalidad', 'x');
  await tab.save();
  await vi.waitFor(() => expect(said).toHaveLength(6));
  expect(said).toEqual(['¿Guardar?', 'saved', 'Guardado', '¿Guardar?', 'saved', 'Guardado']);
});
