interface ErrorParts {
  status: number;
  /** Spanish; it becomes `error` of the envelope. */
  message: string;
  /** `data` of the envelope: null, `{problemas}` or the conflicting version. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  token?: 'invalid' | 'expired';
  /** Whoever asked may not, even where the answer does not say that it exists. */
  isDenial?: boolean;
  /** Which limit refuses, in a word for the log. */
  reason?: string;
}

/** Whatever the server refuses on purpose; everything else that is thrown is a fault. */
export class AppError extends Error {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: 'invalid' | 'expired' | null;
  readonly reason: string | null;
  readonly isDenial: boolean;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.name = 'AppError';
    this.status = parts.status;
    this.data = parts.data ?? null;
    this.headers = parts.headers ?? {};
    this.token = parts.token ?? null;
    this.reason = parts.reason ?? null;
    this.isDenial = parts.isDenial ?? false;
  }
}

export function createError(parts: ErrorParts): AppError {
  return new AppError(parts);
}
