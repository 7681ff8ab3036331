/** A thread ended, or did not answer, in the middle of its work. Nothing is wrong with what it was given; the next work gets another. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}
