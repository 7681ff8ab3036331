import { hasProjectForm } from '../places.ts';
import { concernedKind, type Scene } from '../scene.ts';

let serial = 0;
export const next = () => (serial += 1);

export const kindOf = ({ cell }: Scene) => concernedKind(cell);
export const wireId = (scene: Scene) => scene.held?.wireId ?? scene.place.id;
export const projectForm = ({ place }: Scene) => (hasProjectForm(place) ? [200] : [404]);
/** Of an evaluation or a report nothing was saved here, and its kind may have no template yet. */
export const withTemplate = (scene: Scene, otherwise: readonly number[]) =>
  kindOf(scene) === 'ip' ? [200] : kindOf(scene) === 'p' ? projectForm(scene) : otherwise;
export const named = ({ cell, person, creator }: Scene) => (cell.relations.includes('self') ? person.id : creator.id);

const fingerprints = new Map<string, Promise<string>>();

/** Of the version in force. Every database of the tests has the same. */
export function fingerprint(scene: Scene): Promise<string> {
  const kind = kindOf(scene) === 'p' ? 'p' : 'ip';
  const found = fingerprints.get(kind) ?? readFingerprint(scene, kind);
  fingerprints.set(kind, found);
  return found;
}

async function readFingerprint({ stage, year }: Scene, kind: string): Promise<string> {
  const admin = (await stage.admin()).client;
  const reply = await admin.get<{ plantilla: { huella: string } }>(`/${kind}/estructura/PEIS`, { anio: year });
  return reply.data.plantilla.huella;
}
