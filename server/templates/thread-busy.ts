/** As many jobs wait for a thread as may. */
export class ThreadBusy extends Error {
  override name = 'ThreadBusy';
}
