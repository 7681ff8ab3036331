/** Waits of A-104; none at all for 0, not even a turn of the clock. */
export async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
