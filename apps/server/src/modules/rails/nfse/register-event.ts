import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';
import { packXml, unpackXml } from './pack-xml.ts';
import { type Refused, refusalOf } from './refusal-of.ts';
import type { SchemaCheck } from './schema-check.ts';
import { signXml } from './sign-xml.ts';

const registered = z.object({ eventoxmlgzipb64: z.string() });

interface RegisteredEvent {
  readonly at: Temporal.Instant;
  readonly reason: string;
}

interface EventKey {
  readonly accessKey: string;
  /** The six digits of its kind. */
  readonly type: string;
  /** Counts the events of a kind from 1. */
  readonly number?: number;
}

/** An invoice's event of a kind; null when there is none. */
export async function findEvent(
  address: SefinAddress,
  { accessKey, type, number = 1 }: EventKey,
  certificate: IssuerCertificate,
): Promise<RegisteredEvent | null> {
  const path = `/nfse/${accessKey}/eventos/${type}/${number}`;
  const { status, body } = await callSefin(address, certificate, { method: 'GET', path });
  if (status === 404) return null;
  const event = readEvent(body);
  if (!event) throw new RailTimeout('nfse:GET eventos');
  return event;
}

/** Signs an event and registers it. With `check`, one that breaks the official schema is refused instead of sent. */
export async function registerEvent(
  address: SefinAddress,
  { accessKey, xml }: { readonly accessKey: string; readonly xml: string },
  certificate: IssuerCertificate,
  check: SchemaCheck,
): Promise<{ readonly status: 'DONE'; readonly at: Temporal.Instant } | Refused> {
  const signed = signXml(xml, 'infPedReg', certificate);
  const invalid = await check(signed, 'pedRegEvento');
  if (invalid) return { status: 'REFUSED', ...invalid };
  const { status, body } = await callSefin(address, certificate, {
    method: 'POST',
    path: `/nfse/${accessKey}/eventos`,
    body: { pedidoRegistroEventoXmlGZipB64: packXml(signed) },
  });
  const event = status < 300 ? readEvent(body) : null;
  return event ? { status: 'DONE', at: event.at } : { status: 'REFUSED', ...refusalOf(status, body) };
}

function readEvent(body: unknown): RegisteredEvent | null {
  const read = registered.safeParse(body);
  if (!read.success) return null;
  const document = new DOMParser().parseFromString(unpackXml(read.data.eventoxmlgzipb64), 'text/xml');
  const textOf = (name: string) => document.getElementsByTagName(name).item(0)?.textContent?.trim() ?? '';
  return { at: Temporal.Instant.from(textOf('dhProc') || textOf('dhEvento')), reason: textOf('xMotivo') };
}
