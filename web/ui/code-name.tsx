import { Fragment } from 'react';

/** A name such as CONSTANCIA_DIRECTOR: what is too long for its line goes on below after a `_`, not within a word. */
export function CodeName({ name }: { name: string }) {
  return name.split(/(?<=_)(?!_|$)/u).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
