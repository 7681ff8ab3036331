export function fullName({ ape, nom }: { ape: string; nom: string }): string {
  return `${ape}, ${nom}`;
}
