import type { RunningServer } from '#server/main.ts';
import { readDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';

/** What the person at the terminal needs to begin. */
export async function writeWelcome({ url, db, config }: RunningServer): Promise<string> {
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
    const walks = accounts.flatMap((account) => account.walks.map((walk) => ({ ...walk, role: account.role })));
    if (walks.length > 0) {
      lines.push('', 'Recorridos (también en la pantalla de ingreso):');
      for (const { role, title, path } of walks) lines.push(`  ${role}: ${title}`, `    ${address}${path}`);
    }
  }
  lines.push('', 'Para terminar: Ctrl-C', '');
  return lines.join('\n');
}
