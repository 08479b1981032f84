import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadeCredential, UsedCredential } from '@balcao/contract';

interface Request {
  readonly challenge: string;
}

interface Signing {
  /** The signature counter; one more than the last time by default. */
  readonly counter?: number;
  readonly origin?: string;
  /** Whether the user was verified; true by default. */
  readonly verified?: boolean;
  readonly userHandle?: string;
}

/**
 * A software authenticator: it creates one passkey for an address and signs as a phone would (WebAuthn level 3, ES256).
 */
export function softAuthenticator(baseUrl: string) {
  const { hostname, origin } = new URL(baseUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpIdHash = createHash('sha256').update(hostname).digest();
  let counter = 0;
  let handle = '';

  return {
    id,
    make(options: Request & { readonly user?: unknown }): MadeCredential {
      handle = (options.user as { id: string } | undefined)?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags.made]), Buffer.alloc(4), attested]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(options: Request, signing: Signing = {}): UsedCredential {
      counter = signing.counter ?? counter + 1;
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const used = signing.verified === false ? flags.present : flags.used;
      const authData = Buffer.concat([rpIdHash, Buffer.from([used]), count]);
      const client = clientData('webauthn.get', options.challenge, signing.origin ?? origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: signing.userHandle ?? handle,
        },
      };
    },
  };
}

/** User present 01, user verified 04, backup eligible 08, backed up 10, attested data 40. */
const flags = { made: 0x5d, used: 0x1d, present: 0x19 };

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
