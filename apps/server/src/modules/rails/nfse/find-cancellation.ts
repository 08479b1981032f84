import type { FoundInvoice, IssuerCertificate } from '../ports/invoice-issuer.ts';
import type { SefinAddress } from './call-sefin.ts';
import { findEvent } from './register-event.ts';

/** The layout's codes: cancelled by the issuer; analysis requested, and the city's answers to it. */
const [canceled, requested, granted, denied] = ['101101', '101103', '105104', '105105'] as const;

/** Finds the latest request to cancel an invoice; null when there was none. A city answers an analysis whenever it wants. */
export async function findCancellation(
  address: SefinAddress,
  accessKey: string,
  certificate: IssuerCertificate,
): Promise<FoundInvoice['cancellation']> {
  const find = (type: string, number = 1) => findEvent(address, { accessKey, type, number }, certificate);
  const cancellation = await find(canceled);
  if (cancellation) return { status: 'DONE', at: cancellation.at, requestedAt: cancellation.at };
  const requests: NonNullable<Awaited<ReturnType<typeof find>>>[] = [];
  for (let next = await find(requested); next; next = await find(requested, requests.length + 1)) requests.push(next);
  const requestedAt = requests.at(-1)?.at;
  if (!requestedAt) return null;
  const grant = await find(granted);
  if (grant) return { status: 'DONE', at: grant.at, requestedAt };
  const denial = await find(denied, requests.length);
  if (denial) return { status: 'REFUSED', code: `e${denied}`, reason: denial.reason, requestedAt };
  return { status: 'PROCESSING', requestedAt };
}
