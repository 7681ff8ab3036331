import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { COMMON_PASSWORD } from '#schemas/messages/common-password.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { isCommonPassword } from '#server/passwords/refuse-common.ts';
import type { FirstAdministrator } from '#server/features/accounts/ensure-first-admin.ts';

const PASS_LENGTH = 6;

/** Where nobody can be asked, says how else to name the first administrator. */
export function mustHaveTerminal(): void {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new StartupFault(
      'Falta la primera cuenta de administración y no hay una terminal donde preguntarla. Indicá CONVOCA_ADMIN_EMAIL y ' +
        'CONVOCA_ADMIN_PASS (exactamente 6 caracteres) en el entorno y volvé a iniciar.',
    );
  }
}

/** Asks the person at the terminal. */
export async function askAdministrator(): Promise<FirstAdministrator> {
  mustHaveTerminal();
  console.log('\nTodavía no hay ninguna cuenta de administración. Se crea ahora la primera.');
  const terminal = openTerminal();
  try {
    const email = await terminal.ask('  Correo electrónico: ', (text) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Escribí un correo electrónico.',
    );
    const pass = await terminal.ask(
      `  Contraseña (exactamente ${PASS_LENGTH} caracteres, no se muestra): `,
      (text) => passwordFault(text, email),
      { hidden: true },
    );
    return { email, pass };
  } finally {
    terminal.close();
  }
}

function passwordFault(pass: string, email: string): string | null {
  if (Array.from(pass).length !== PASS_LENGTH) return `Debe tener exactamente ${PASS_LENGTH} caracteres.`;
  return isCommonPassword(pass, { ape: '', nom: '', dni: '', email }) ? COMMON_PASSWORD : null;
}

/** One reader for all questions: between two of them the terminal would echo what is typed ahead. */
function openTerminal() {
  let muted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const interrupted = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new StartupFault('\nInicio interrumpido.')));
  });
  interrupted.catch(() => undefined);

  async function ask(
    question: string,
    fault: (text: string) => string | null,
    { hidden = false } = {},
  ): Promise<string> {
    for (;;) {
      const answer = lines.question(question);
      muted = hidden;
      const text = (await Promise.race([answer, interrupted])).trim();
      muted = false;
      if (hidden) process.stdout.write('\n');
      const problem = fault(text);
      if (problem === null) return text;
      console.log(`  ${problem}`);
    }
  }
  return { ask, close: () => lines.close() };
}
