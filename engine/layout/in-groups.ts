/** A fingerprint as people compare it: four signs, a blank, four signs. */
export function inGroups(fingerprint: string): string {
  return fingerprint.replaceAll(/.{4}(?!$)/gu, '$& ');
}
