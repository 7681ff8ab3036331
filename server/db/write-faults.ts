/** The project was removed meanwhile. */
export class ProjectGone extends Error {
  override name = 'ProjectGone';
}

/** An Idempotency-Key came again with another body. */
export class KeyReused extends Error {
  override name = 'KeyReused';
}

/** What a write rests on kept changing under it: nothing is stored, the caller may try again. */
export class WriteContended extends Error {
  override name = 'WriteContended';
}
