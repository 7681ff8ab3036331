/** Does something with each, some at a time: while one waits for the database another has the processor. */
export async function sideBySide<T>(some: number, all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: some }, lane));
}
