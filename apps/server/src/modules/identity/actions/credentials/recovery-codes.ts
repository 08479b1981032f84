import { createHmac, type KeyObject } from 'node:crypto';
import { recoveryCodeCount } from '@balcao/contract';
import type { Person } from '../../store/user.ts';

/** Crockford's: no letter that is read as another. Each sign is five bits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** The codes of one set, as they are shown. The same set has the same codes, so that a lost answer can be given again; without the key nobody makes them. */
export function recoveryCodesOf(key: KeyObject, { sellerId, userId }: Person, setId: string): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, index) => {
    const digest = createHmac('sha256', key).update(`code ${sellerId} ${userId} ${setId} ${index}`).digest();
    const code = [...digest.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** The form under which a typed code is looked up: small letters, a missing dash, and O, I and L for 0 and 1 are taken. */
export function hashOfRecoveryCode(key: KeyObject, { sellerId, userId }: Person, typed: string): Buffer {
  const code = typed.trim().toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHmac('sha256', key).update(`hash ${sellerId} ${userId} ${code}`).digest();
}
