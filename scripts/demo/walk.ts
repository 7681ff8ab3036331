/** A guided look at the product, printed with the address. */
export interface Walk {
  /** The `papel` of a demonstration account. */
  papel: string;
  title: string;
  /** Path of the screen on which it begins. */
  path: string;
}
