/** A person's name as it is kept with a project, "ape, nom". */
export function splitName(name: string): { ape: string; nom: string } | null {
  if (name === '') return null;
  const [ape = '', ...rest] = name.split(', ');
  return { ape, nom: rest.join(', ') };
}
