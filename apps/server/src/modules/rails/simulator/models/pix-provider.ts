import { buildBrCode } from '@balcao/brazil';
import type { CreatePix, PixCharge } from '../../ports/pix-rail.ts';
import { randomLettersAndDigits } from './random-text.ts';

/** The fictitious institution of all simulated buyers; no Pix participant has this ISPB. */
const ispb = '99999997';

/** The charge's address in the code, under a domain reserved for examples. */
const chargeAddress = 'qr.pix.example/v2/cobv/';

export function pixBrCode({ amountCents, beneficiary }: Pick<CreatePix, 'amountCents' | 'beneficiary'>): string {
  return buildBrCode({
    url: chargeAddress + randomLettersAndDigits(32),
    amountCents,
    merchantName: beneficiary.name,
    merchantCity: 'SAO PAULO',
  });
}

export function endToEndIdAt(at: Temporal.Instant): string {
  const minute = at.toString({ smallestUnit: 'minute' }).replace(/\D/g, '');
  return `E${ispb}${minute}${randomLettersAndDigits(11)}`;
}

/** An unpaid charge past its time counts as expired, whatever is stored. */
export function pixStatusAt(
  charge: { readonly status: PixCharge['status']; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): PixCharge['status'] {
  const isPast = Temporal.Instant.compare(charge.expiresAt, now) <= 0;
  return charge.status === 'ACTIVE' && isPast ? 'EXPIRED' : charge.status;
}
