/** `save-idea-body` → `SaveIdeaBody`, `pcal.PEIS.v1` → `PcalPEISV1`. */
export function typeName(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
