/** One character repeated, or a run up or down: a hint while it is typed, refused when it is sent. */
export function isWeakPassword(password: string): boolean {
  if (password.length < 3) return false;
  const codes = Array.from(password.toLowerCase(), (letter) => letter.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}
