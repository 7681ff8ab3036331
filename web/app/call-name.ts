/** As one calls somebody. */
export function callName({ nom, ape }: { nom: string; ape: string }): string {
  return `${nom} ${ape}`;
}
