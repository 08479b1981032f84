import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import type { FoundInvoice, IssuerCertificate } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';
import { unpackXml } from './pack-xml.ts';

/** The layout's codes: cancelled by the issuer; analysis requested, and the city's answers to it. */
const [canceled, requested, granted, denied] = ['101101', '101103', '105104', '105105'];

const registered = z.object({ eventoxmlgzipb64: z.string() });

interface RegisteredEvent {
  readonly at: Temporal.Instant;
  readonly reason: string;
}

/** Reads a registered event; null for any other body. */
export function readEvent(body: unknown): RegisteredEvent | null {
  const read = registered.safeParse(body);
  if (!read.success) return null;
  const document = new DOMParser().parseFromString(unpackXml(read.data.eventoxmlgzipb64), 'text/xml');
  const textOf = (name: string) => document.getElementsByTagName(name).item(0)?.textContent?.trim() ?? '';
  return { at: Temporal.Instant.from(textOf('dhProc') || textOf('dhEvento')), reason: textOf('xMotivo') };
}

/** What became of the latest request to cancel an invoice; null when there was none. A city answers an analysis whenever it wants. */
export async function findCancellation(
  address: SefinAddress,
  accessKey: string,
  certificate: IssuerCertificate,
): Promise<FoundInvoice['cancellation']> {
  const find = async (type = '', number = 1): Promise<RegisteredEvent | null> => {
    const path = `/nfse/${accessKey}/eventos/${type}/${number}`;
    const { status, body } = await callSefin(address, certificate, { method: 'GET', path });
    if (status === 404) return null;
    const event = readEvent(body);
    if (!event) throw new RailTimeout('nfse:GET eventos');
    return event;
  };
  const cancellation = await find(canceled);
  if (cancellation) return { status: 'DONE', at: cancellation.at, requestedAt: cancellation.at };
  const requests: RegisteredEvent[] = [];
  for (let next = await find(requested); next; next = await find(requested, requests.length + 1)) requests.push(next);
  const requestedAt = requests.at(-1)?.at;
  if (!requestedAt) return null;
  const grant = await find(granted);
  if (grant) return { status: 'DONE', at: grant.at, requestedAt };
  const denial = await find(denied, requests.length);
  if (denial) return { status: 'REFUSED', code: `e${denied}`, reason: denial.reason, requestedAt };
  return { status: 'PROCESSING', requestedAt };
}
