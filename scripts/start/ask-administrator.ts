import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupFault } from '#server/startup-fault.ts';
import type { FirstAdministrator } from '#server/features/accounts/ensure-first-admin.ts';

const PASS_LENGTH = 6;

/** Asks the person at the terminal; where there is none, says how else to name the first administrator. */
export async function askAdministrator(): Promise<FirstAdministrator> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new StartupFault(
      'Falta la primera cuenta de administración y no hay una terminal donde preguntarla. Indique CONVOCA_ADMIN_EMAIL y ' +
        'CONVOCA_ADMIN_PASS (exactamente 6 caracteres) en el entorno y vuelva a iniciar.',
    );
  }
  console.log('\nTodavía no hay ninguna cuenta de administración. Se crea ahora la primera.');
  const email = await ask('  Correo electrónico: ', (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Escriba un correo electrónico.',
  );
  const pass = await ask(
    `  Contraseña (exactamente ${PASS_LENGTH} caracteres, no se muestra): `,
    (text) => (Array.from(text).length === PASS_LENGTH ? null : `Debe tener exactamente ${PASS_LENGTH} caracteres.`),
    true,
  );
  return { email, pass };
}

async function ask(question: string, fault: (text: string) => string | null, hidden = false): Promise<string> {
  for (;;) {
    process.stdout.write(question);
    const text = (await readLine(hidden)).trim();
    const problem = fault(text);
    if (problem === null) return text;
    console.log(`  ${problem}`);
  }
}

async function readLine(hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  const interrupted = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new StartupFault('Inicio interrumpido.')));
    lines.once('close', () => reject(new StartupFault('Inicio interrumpido.')));
  });
  try {
    const answer = await Promise.race([lines.question(''), interrupted]);
    if (hidden) process.stdout.write('\n');
    return answer;
  } finally {
    interrupted.catch(() => undefined);
    lines.close();
  }
}
