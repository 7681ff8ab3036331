/** Refuses a password that is chosen, in the browser as at the server. Invented. */
export const COMMON_PASSWORD =
  'Esa contraseña es de las primeras que alguien probaría. Elegí otra que no sea una palabra ni una serie conocida, ni parte de tu nombre, tu correo o tu DNI.';
