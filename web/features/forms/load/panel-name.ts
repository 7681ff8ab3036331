/** The name under which a definitive form gets what its individual ones come to together. */
export const PANEL_NAME = 'panel';
