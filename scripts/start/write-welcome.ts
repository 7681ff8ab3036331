import type { RunningServer } from '#server/main.ts';
import { readDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';
import type { Walk } from '../demo/walk.ts';

/** What the person at the terminal needs to begin. */
export async function writeWelcome({ url, db, config }: RunningServer, walks: readonly Walk[]): Promise<string> {
  const address = config.publicUrl ?? url;
  const lines = ['', `Convoca está en ${address}`];
  if (config.demo) {
    lines.push('Modo demostración: datos de ejemplo, solo desde este equipo, se entra sin contraseña.');
    const accounts = await readDemoAccounts(db);
    if (accounts.length > 0) {
      const width = Math.max(...accounts.map(({ role }) => role.length));
      lines.push('', `Cuentas (${address}/login, botón Entrar):`);
      for (const { role, description } of accounts) lines.push(`  ${role.padEnd(width)}  ${description}`);
    }
    if (walks.length > 0) {
      lines.push('', 'Recorridos:');
      for (const { papel, title, path } of walks) lines.push(`  ${papel}: ${title}`, `    ${address}${path}`);
    }
  }
  lines.push('', 'Para terminar: Ctrl-C', '');
  return lines.join('\n');
}
