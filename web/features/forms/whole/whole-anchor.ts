/** Where a section of the whole view begins, or one of its blocks. */
export function anchorOf(section: string, block?: string): string {
  return block === undefined ? `s-${section}` : `s-${section}-${block}`;
}
