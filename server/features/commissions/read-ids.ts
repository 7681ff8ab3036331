/** `3,5,8` */
export function readIds(text: string | undefined): number[] {
  return text ? [...new Set(text.split(',').map(Number))] : [];
}
