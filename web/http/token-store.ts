/** Exactly this key is specified (R-2.1-29). */
export const TOKEN_KEY = 'authorization';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

export const tokenStore: TokenStore = {
  read: () => localStorage.getItem(TOKEN_KEY),
  write: (token) => localStorage.setItem(TOKEN_KEY, token),
  remove: () => localStorage.removeItem(TOKEN_KEY),
};
