import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import type {
  DeclarationKey,
  EmissionOutcome,
  FoundInvoice,
  InvoiceIssuer,
  IssuedInvoice,
  IssuerCertificate,
  IssuerCity,
} from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';
import { cancellationXml } from './cancellation-xml.ts';
import { dpsXml } from './dps-xml.ts';
import { findCancellation } from './find-cancellation.ts';
import { manifestationTypes, manifestationXml } from './manifestation-xml.ts';
import { declarationId } from './nfse-xml.ts';
import { packXml, unpackXml } from './pack-xml.ts';
import { cityOfIncidence } from './places.ts';
import { cityReader } from './read-city.ts';
import { readDistributed } from './read-distributed.ts';
import { refusalOf, repeated } from './refusal-of.ts';
import { refuseCity } from './refuse-city.ts';
import { refuseDeclaration } from './refuse-declaration.ts';
import { findEvent, registerEvent } from './register-event.ts';
import type { SchemaCheck } from './schema-check.ts';
import { signXml } from './sign-xml.ts';

/** The city analyses a cancellation after its term (E0822) or above its amount (E0823). */
const needsAnalysis: ReadonlySet<string> = new Set(['E0822', 'E0823']);
const emitted = z.object({ nfsexmlgzipb64: z.string() });
/** A CNPJ may have letters, at the places where the key has it. */
const keyPattern = /^\d{9}[0-9A-Z]{14}\d{27}$/;
const madeOf = z.object({ chaveacesso: z.string().regex(keyPattern) });

/** The system for real invoices, and the one for tests. */
export interface NationalSystems {
  readonly real: SefinAddress;
  readonly test: SefinAddress;
}

/** Invoices of the restricted (test) system have no fiscal value. */
export function systemsAt({ url, testUrl }: { readonly url: string; readonly testUrl: string }): NationalSystems {
  return { real: { url, environment: /producaorestrita/.test(url) ? 2 : 1 }, test: { url: testUrl, environment: 2 } };
}

/**
 * The national system of service invoices (Sistema Nacional NFS-e, layout 1.01), called with each company's
 * certificate. Emission is synchronous. After a timeout the declaration is looked up by its id before the same one is
 * sent again. With `check`, documents that break the official schemas are refused instead of sent.
 */
export function nationalIssuer({ real, test }: NationalSystems, check: SchemaCheck = async () => null): InvoiceIssuer {
  const systemOf = (declaration: { readonly test: boolean }) => (declaration.test ? test : real);
  const [readCity, readTestCity] = [cityReader(real), cityReader(test)];
  return {
    readCity: (_, question, certificate) => readCity(question, certificate),
    emit: async (_, declaration, certificate) => {
      const refusal = refuseDeclaration(declaration);
      if (refusal) return { status: 'REJECTED', ...refusal };
      const cityOf = (cityCode: string) =>
        presumedWithoutAnswer(
          (declaration.test ? readTestCity : readCity)(
            { cityCode, service: declaration.service, on: declaration.competence },
            certificate,
          ),
        );
      const cityRefusal = refuseCity(declaration, await cityOf(declaration.issuer.cityCode));
      if (cityRefusal) return { status: 'REJECTED', ...cityRefusal };
      const { isActive: isCityActive } = await cityOf(cityOfIncidence(declaration) ?? declaration.issuer.cityCode);
      const system = systemOf(declaration);
      const signed = signXml(
        dpsXml(declaration, { environment: system.environment, isCityActive }),
        'infDPS',
        certificate,
      );
      const invalid = await check(signed, 'DPS');
      if (invalid) return { status: 'REJECTED', ...invalid };
      const { status, body } = await callSefin(system, certificate, {
        method: 'POST',
        path: '/nfse',
        body: { dpsXmlGZipB64: packXml(signed) },
      });
      const read = emitted.safeParse(body);
      if (status < 300 && read.success) {
        return { status: 'AUTHORIZED', invoice: invoiceOf(unpackXml(read.data.nfsexmlgzipb64)) };
      }
      return refusedEmission(status, body);
    },
    readDistributed: (_, query, certificate) => readDistributed(real, query, certificate),
    find: (_, key, certificate) => findNational(systemOf(key), key, certificate),
    cancel: async (_, request, certificate) => {
      const { accessKey } = request;
      const before = await findCancellation(real, accessKey, certificate);
      if (before && before.status !== 'REFUSED') return before;
      const xml = cancellationXml(request, real.environment);
      const canceled = await registerEvent(real, { accessKey, xml }, certificate, check);
      if (canceled.status !== 'REFUSED' || !needsAnalysis.has(canceled.code)) return canceled;
      const analysis = cancellationXml(request, real.environment, 101103);
      const requested = await registerEvent(real, { accessKey, xml: analysis }, certificate, check);
      return requested.status === 'DONE' ? { status: 'PROCESSING' } : canceled;
    },
    manifest: async (_, request, certificate) => {
      const { accessKey, kind } = request;
      const before = await findEvent(real, { accessKey, type: manifestationTypes[kind] }, certificate);
      if (before) return { status: 'DONE', at: before.at };
      const xml = manifestationXml(request, real.environment);
      return registerEvent(real, { accessKey, xml }, certificate, check);
    },
  };
}

/** The issuer judges the city itself, so a city that nobody answers for is sent to it. */
async function presumedWithoutAnswer(
  asked: Promise<IssuerCity>,
): Promise<Pick<IssuerCity, 'isActive' | 'isAccepting'>> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RailTimeout) return { isActive: true, isAccepting: true };
    throw error;
  }
}

async function findNational(
  address: SefinAddress,
  key: DeclarationKey,
  certificate: IssuerCertificate,
): Promise<FoundInvoice | null> {
  const path = `/dps/${declarationId(key)}`;
  const { status } = await callSefin(address, certificate, { method: 'HEAD', path });
  if (status === 404) return null;
  const made = await readAs(madeOf, address, certificate, path);
  const { nfsexmlgzipb64 } = await readAs(emitted, address, certificate, `/nfse/${made.chaveacesso}`);
  const invoice = invoiceOf(unpackXml(nfsexmlgzipb64));
  const cancellation = await findCancellation(address, invoice.accessKey, certificate);
  return { emission: { status: 'AUTHORIZED', invoice }, cancellation };
}

/** An unexpected body says nothing about the invoice: throws, so that the caller queries again. */
async function readAs<Shape extends z.ZodType>(
  shape: Shape,
  address: SefinAddress,
  certificate: IssuerCertificate,
  path: string,
): Promise<z.infer<Shape>> {
  const { body } = await callSefin(address, certificate, { method: 'GET', path });
  const read = shape.safeParse(body);
  if (!read.success) throw new RailTimeout(`nfse:GET ${path.split('/')[1]}`);
  return read.data;
}

function refusedEmission(status: number, body: unknown): EmissionOutcome {
  const said = refusalOf(status, body);
  return said.code === repeated ? { status: 'REPEATED' } : { status: 'REJECTED', ...said };
}

function invoiceOf(xml: string): IssuedInvoice {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const accessKey = document.getElementsByTagName('infNFSe').item(0)?.getAttribute('Id')?.replace(/^NFS/, '') ?? '';
  const textOf = (name: string) => document.getElementsByTagName(name).item(0)?.textContent?.trim() ?? '';
  if (!keyPattern.test(accessKey)) throw new RailTimeout('nfse:document');
  return {
    number: textOf('nNFSe'),
    accessKey,
    // The layout has no verification code; these nine digits are the key's random part.
    verificationCode: accessKey.slice(40, 49),
    authorizedAt: Temporal.Instant.from(textOf('dhProc')),
    xml,
  };
}
