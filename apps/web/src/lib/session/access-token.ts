interface AccessToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

let held: AccessToken | undefined;

/** The access token is only in this module's memory, and gone with the page. */
export function holdToken(token: string, expiresInSeconds: number): void {
  held = { token, expiresAtMs: Date.now() + expiresInSeconds * 1000 };
}

export function dropToken(): void {
  held = undefined;
}

export function tokenLasting(marginSeconds: number): string | undefined {
  return held && held.expiresAtMs - Date.now() > marginSeconds * 1000 ? held.token : undefined;
}

export function heldToken(): string | undefined {
  return held?.token;
}
