let made = 0;

function newKey(): string {
  made += 1;
  return `fila-${made}`;
}

/**
 * Keys of a list's rows that outlive copies of the data: they move with their row, so the focus stays where it was.
 * A list that was replaced from outside is matched by place.
 */
export class RowKeyList {
  #keys: string[] = [];

  forCount(count: number): readonly string[] {
    while (this.#keys.length < count) this.#keys.push(newKey());
    if (this.#keys.length > count) this.#keys = this.#keys.slice(0, count);
    return this.#keys;
  }

  keyAt(index: number): string | undefined {
    return this.#keys[index];
  }

  remove(index: number): void {
    this.#keys = this.#keys.filter((_, at) => at !== index);
  }

  move(from: number, to: number): void {
    const keys = [...this.#keys];
    const [key] = keys.splice(from, 1);
    if (key !== undefined) keys.splice(to, 0, key);
    this.#keys = keys;
  }
}
