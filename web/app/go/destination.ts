/** Somewhere to go. */
export interface Destination {
  /** Its address, which tells it apart, too. */
  to: string;
  label: string;
}

export interface DestinationGroup {
  title: string;
  entries: readonly Destination[];
}
