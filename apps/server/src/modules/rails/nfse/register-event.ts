import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';
import { packed, unpacked } from './packed-xml.ts';
import { type Refused, refusalOf } from './refusal-of.ts';
import { signXml } from './sign-xml.ts';

const registered = z.object({ eventoxmlgzipb64: z.string() });

interface EventKey {
  readonly accessKey: string;
  /** The six digits of its kind. */
  readonly type: string;
}

/** When an invoice's first event of a kind was registered; null when there is none. */
export async function findEvent(
  address: SefinAddress,
  { accessKey, type }: EventKey,
  certificate: IssuerCertificate,
): Promise<Temporal.Instant | null> {
  const path = `/nfse/${accessKey}/eventos/${type}/1`;
  const { status, body } = await callSefin(address, certificate, { method: 'GET', path });
  if (status === 404) return null;
  const read = registered.safeParse(body);
  if (!read.success) throw new RailTimeout('nfse:GET eventos');
  return eventTime(unpacked(read.data.eventoxmlgzipb64));
}

/** Registers an event once: one that is there already is not sent again. */
export async function registerEvent(
  address: SefinAddress,
  { xml, ...key }: EventKey & { readonly xml: string },
  certificate: IssuerCertificate,
): Promise<{ readonly status: 'DONE'; readonly at: Temporal.Instant } | Refused> {
  const before = await findEvent(address, key, certificate);
  if (before) return { status: 'DONE', at: before };
  const { status, body } = await callSefin(address, certificate, {
    method: 'POST',
    path: `/nfse/${key.accessKey}/eventos`,
    body: { pedidoRegistroEventoXmlGZipB64: packed(signXml(xml, 'infPedReg', certificate)) },
  });
  const read = registered.safeParse(body);
  if (status < 300 && read.success) return { status: 'DONE', at: eventTime(unpacked(read.data.eventoxmlgzipb64)) };
  return { status: 'REFUSED', ...refusalOf(status, body) };
}

function eventTime(xml: string): Temporal.Instant {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const text = document.getElementsByTagName('dhProc').item(0) ?? document.getElementsByTagName('dhEvento').item(0);
  return Temporal.Instant.from(text?.textContent?.trim() ?? '');
}
