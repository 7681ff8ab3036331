/** Of each number its share in whole per cent; together they are those of their sum, so that parts of a whole come to 100. */
export function shares(numbers: readonly number[], total: number): number[] {
  if (total === 0) return numbers.map(() => 0);
  const exact = numbers.map((number) => (100 * number) / total);
  const sum = numbers.reduce((all, number) => all + number, 0);
  const whole = exact.map(Math.floor);
  let left = Math.round((100 * sum) / total) - whole.reduce((all, one) => all + one, 0);
  // What rounding down leaves over goes to those that lost most.
  const losers = exact.map((share, at) => ({ at, lost: share - Math.floor(share) }));
  for (const { at } of losers.toSorted((a, b) => b.lost - a.lost)) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}
