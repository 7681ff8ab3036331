/** A fault at a pointer below `/scoring`. */
export type Report = (at: string, mensaje: string, codigo?: string) => void;
