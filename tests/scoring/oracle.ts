/**
 * The same sums done another way: whole numbers only (BigInt), no stages, no code of the product. What is tested
 * against this may share no mistake with it.
 */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export function rational(value: number): Rational {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

export function add(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { n: a.n * b.n, d: a.d * b.d };
}

export function over(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d, d: a.d * b.n };
}

export function isLess(a: Rational, b: Rational): boolean {
  return a.n * b.d < b.n * a.d;
}

/** Never negative here. */
export function rounded({ n, d }: Rational, places: number, mode: 'half_up' | 'half_even' | 'down'): Rational {
  const scale = 10n ** BigInt(places);
  const floor = (n * scale) / d;
  const twice = 2n * (n * scale - floor * d);
  const isUp = mode === 'down' ? false : twice > d || (twice === d && (mode === 'half_up' || floor % 2n === 1n));
  return { n: floor + (isUp ? 1n : 0n), d: scale };
}

export function digits(value: Rational, places: number): string {
  const { n } = rounded(value, places, 'half_up');
  const text = n.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
