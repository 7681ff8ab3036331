/** The store is down, hangs or refuses: nothing was stored, the same request may be sent again. */
export class StoreUnavailable extends Error {
  constructor(act: string, cause: unknown) {
    super(`the document store did not ${act}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** A row names a file that the store does not have. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`the document store has nothing under ${key}`);
    this.name = 'FileMissing';
  }
}
