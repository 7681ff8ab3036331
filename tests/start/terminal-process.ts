import { spawn } from 'node:child_process';

export interface Terminal {
  output: () => string;
  /** Resolves when this text was written since the beginning; rejects when the command ends before. */
  says: (text: string) => Promise<void>;
  types: (text: string) => void;
  /** Ctrl-C, then waits. */
  end: () => Promise<number | null>;
  ended: Promise<number | null>;
}

/**
 * A command with somebody at its terminal, which util-linux's script plays. With exec no shell stays between: some shells
 * would answer Ctrl-C with a status of their own.
 */
export function atTerminal(
  command: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Terminal {
  const { NODE_ENV: _test, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn('script', ['-q', '-e', '-c', `exec ${command.join(' ')}`, '/dev/null'], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  let over = false;
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const listener of listeners) listener();
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      over = true;
      resolve(code);
    }),
  );
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => void (output.includes(text) && resolve());
      listeners.add(look);
      void ended.then((code) => reject(new Error(`ended with ${String(code)} before it said «${text}»:\n${output}`)));
      look();
    });
  const types = (text: string) => void child.stdin.write(text);
  return {
    output: () => output,
    says,
    types,
    ended,
    end: async () => {
      if (!over) types('\u0003');
      return ended;
    },
  };
}
