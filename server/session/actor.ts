/** The signed-in person as the rules need it; read afresh with every request. */
export interface Actor {
  id: number;
  sessionHash: Buffer;
  dni: string;
  ape: string;
  nom: string;
  email: string;
  userType: string;
  academicUnit: string | null;
  /** Stored flag and no running biannual project: the effective `puedeCrearProyectos`. */
  mayCreate: boolean;
  /** Signed in with a temporary password: only the own data, the change and the sign-out answer. */
  mustChangePassword: boolean;
  /** The administrator who sees the product as this person, and writes nothing. */
  viewer: Viewer | null;
}

export interface Viewer {
  id: number;
  ape: string;
  nom: string;
}
