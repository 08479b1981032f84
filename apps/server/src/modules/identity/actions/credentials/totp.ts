import { generate, generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a code is valid (RFC 6238). */
const stepSeconds = 30;
const issuer = 'Balcão';

/** A secret for an authenticator app: 160 bits in base32, and the address that its QR code holds. */
export function makeTotpSecret(email: string): { readonly secret: string; readonly qrCodeUrl: string } {
  const secret = generateSecret();
  return { secret, qrCodeUrl: generateURI({ issuer, label: email, secret, period: stepSeconds }) };
}

/** The time step of a six-digit code; null when it is wrong. A code one step late or early is accepted. */
export async function stepOfCode(secret: string, code: string, now: Temporal.Instant): Promise<number | null> {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  const result = await verify({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The code that an authenticator app with the secret shows, and for how many more seconds. */
export async function codeAt(secret: string, now: Temporal.Instant): Promise<{ code: string; secondsLeft: number }> {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  return {
    code: await generate({ secret, epoch, period: stepSeconds }),
    secondsLeft: stepSeconds - (epoch % stepSeconds),
  };
}
