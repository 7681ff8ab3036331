/** The result, or a failure when it takes longer: nobody waits for a store or a database that hangs. */
export async function within<T>(milliseconds: number, work: Promise<T>, giveUp?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp?.();
      reject(new Error(`no answer within ${String(milliseconds)} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Whatever comes of it later is nobody's any more.
    work.catch(() => undefined);
  }
}
