import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { assertInvariant } from '@balcao/kernel';
import { takeTurns } from '../turns.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long when there is no hash to compare with. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

/**
 * Hashing leaves a processor to everything else, and takes at most two of the four threads, which also read files and verify tokens. The
 * rest wait here, for less than two seconds.
 */
const atOnce = availableParallelism() > 2 ? 2 : 1;
export const maxWaiting = 40;

const derive = promisify(argon2);

/** Hashes as PHC strings, off the event loop. Refuses `identity.busy` when too many wait. */
export function createPasswordHasher(cost = recommendedCost): PasswordHasher {
  const inTurn = takeTurns({ atOnce, waiting: maxWaiting });
  const nobodys = write(cost, randomBytes(saltLength), randomBytes(tagLength));

  async function tagOf(password: string, salt: Buffer, parameters: PasswordCost): Promise<Buffer> {
    const message = password.normalize('NFKC');
    return inTurn(() => derive('argon2id', { message, nonce: salt, tagLength, ...parameters }));
  }

  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      return write(cost, salt, await tagOf(password, salt, cost));
    },
    async matches(password, hash) {
      const { salt, tag, parameters } = read(hash ?? nobodys);
      const isSame = timingSafeEqual(await tagOf(password, salt, parameters), tag);
      return isSame && hash !== null;
    },
  };
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`: the cost of each hash is in it, so that it can be raised for new ones. */
function write({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function read(hash: string): { salt: Buffer; tag: Buffer; parameters: PasswordCost } {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ?? [];
  assertInvariant(salt && tag, 'a password hash is a PHC string of argon2id');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), parameters };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
