/** Whether a number lies on its step, in exact decimals: 0.3 is three steps of 0.1, 7.55 is off it. */
export function isMultiple(value: number, step: number): boolean {
  if (!Number.isFinite(value) || step <= 0) return false;
  const [digits, places] = decimals(value);
  const [stepDigits, stepPlaces] = decimals(step);
  const scale = Math.max(places, stepPlaces);
  return (digits * 10n ** BigInt(scale - places)) % (stepDigits * 10n ** BigInt(scale - stepPlaces)) === 0n;
}

/** A number as written in decimals: its digits and how many of them come after the point. */
function decimals(value: number): [bigint, number] {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  return places < 0 ? [digits * 10n ** BigInt(-places), 0] : [digits, places];
}
