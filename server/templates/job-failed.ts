/** Work on a template that broke off: something in it is not what it should be, or the fault is ours. The thread is well. */
export class JobFailed extends Error {
  override name = 'JobFailed';
}
