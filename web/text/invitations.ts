/** What somebody who is invited to a project reads. */
export const INVITATIONS = {
  strip: 'Invitaciones a proyectos',
  invites: (name: string, code: string) => `${name} te invita a integrar ${code}`,
  until: (day: string) => `Podés responder hasta el ${day}.`,
  accept: 'Aceptar',
  acceptOf: (code: string) => `Aceptar la invitación a ${code}`,
  acceptRefused: 'No se puede aceptar',
  accepted: 'Ya integrás el proyecto',
  decline: 'Rechazar',
  declineOf: (code: string) => `Rechazar la invitación a ${code}`,
  declineQuestion: (code: string) => `¿Desea rechazar la invitación a ${code}?`,
  declineText: 'A quien te invitó no se le avisa. Para integrarlo más adelante, pedile otra invitación.',
  declineRefused: 'No se puede rechazar',
  declined: 'Invitación rechazada',
} as const;
