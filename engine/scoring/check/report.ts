/** A fault at a pointer below `/scoring`. */
export type Report = (at: string, message: string, code?: string) => void;
