import { assertInvariant } from '@balcao/kernel';
import { type Network, secondsLate } from '../../behaviour.ts';
import { checkDigit, declarationId } from '../../invoice/declaration-id.ts';
import type { EmissionOutcome, FoundInvoice, InvoiceIssuer, ServiceDeclaration } from '../../invoice/invoice-issuer.ts';
import { noteXml } from '../../invoice/note-xml.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  insertSimInvoice,
  type NewSimInvoice,
  nextInvoiceNumber,
  type SimInvoiceRow,
  simInvoiceRow,
} from '../../store/sim-invoice-store.ts';
import { contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type IssuerDeps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>;

/**
 * Accepts a declaration as the national system does, with at most one invoice each. A repeated one is REPEATED whatever
 * its content, unless the first was rejected.
 */
export function emitSimulatedInvoice(deps: IssuerDeps): InvoiceIssuer['emit'] {
  return async (sellerId, declaration) => {
    const sent = { sellerId, rail: 'invoice', instruction: `emit:${declarationId(declaration)}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async () => {
      const first = await takeDeclaration(deps, sellerId, declaration, network);
      return network.behaviour === 'DUPLICATE' ? takeDeclaration(deps, sellerId, declaration, network) : first;
    });
  };
}

export function findSimulatedInvoice({ reader, clockOf }: IssuerDeps): InvoiceIssuer['find'] {
  return async (sellerId, key) => {
    const row = await simInvoiceRow(reader, sellerId, { dpsId: declarationId(key) });
    return row ? foundOf(row, (await clockOf(sellerId)).now()) : null;
  };
}

/** The state of a declaration at an instant. */
export function foundOf(row: SimInvoiceRow, now: Temporal.Instant): FoundInvoice {
  return { emission: emissionOf(row, now), cancellation: cancellationOf(row, now) };
}

async function takeDeclaration(
  deps: IssuerDeps,
  sellerId: string,
  declaration: ServiceDeclaration,
  network: Network,
): Promise<EmissionOutcome> {
  const now = (await deps.clockOf(sellerId)).now();
  const id = declarationId(declaration);
  const isNew = await deps.transact(async (tx) => {
    const number = await nextInvoiceNumber(tx, sellerId, declaration.test);
    const answersAt = now.add({ seconds: secondsLate(network, id) });
    return insertSimInvoice(tx, rowOf(sellerId, declaration, { number, now, answersAt, network }), now);
  });
  if (!isNew) return { status: 'REPEATED' };
  const row = await simInvoiceRow(deps.reader, sellerId, { dpsId: id });
  assertInvariant(row, 'a declaration that was taken is in the book');
  return emissionOf(row, now);
}

function rowOf(
  sellerId: string,
  declaration: ServiceDeclaration,
  {
    number,
    now,
    answersAt,
    network,
  }: {
    readonly number: number;
    readonly now: Temporal.Instant;
    readonly answersAt: Temporal.Instant;
    readonly network: Network;
  },
): NewSimInvoice {
  const rejection = network.behaviour === 'REFUSE' ? withoutAgreement : rejectionOf(declaration);
  const accessKey = accessKeyOf(declaration, number);
  const verificationCode = contentHash(sellerId, accessKey).slice(0, 9).toUpperCase();
  return {
    seller_id: sellerId,
    dps_id: declarationId(declaration),
    reference: declaration.reference,
    test: declaration.test,
    number,
    access_key: accessKey,
    verification_code: verificationCode,
    buyer_name: declaration.buyer.name,
    amount_cents: declaration.amountCents,
    rejection: rejection && JSON.stringify(rejection),
    xml: noteXml(declaration, { number, accessKey, verificationCode, authorizedAt: answersAt }),
    created_at: now,
    answers_at: answersAt,
    cancel_asked_at: null,
    cancel_answers_at: null,
    cancel_refusal: null,
  };
}

function emissionOf(row: SimInvoiceRow, now: Temporal.Instant): FoundInvoice['emission'] {
  if (Temporal.Instant.compare(now, row.answers_at) < 0) return { status: 'PROCESSING' };
  if (row.rejection) return { status: 'REJECTED', ...row.rejection };
  return {
    status: 'AUTHORIZED',
    invoice: {
      number: String(row.number),
      accessKey: row.access_key,
      verificationCode: row.verification_code,
      authorizedAt: row.answers_at,
      xml: row.xml,
    },
  };
}

function cancellationOf(row: SimInvoiceRow, now: Temporal.Instant): FoundInvoice['cancellation'] {
  const { cancel_asked_at: requestedAt, cancel_answers_at: answersAt, cancel_refusal: refusal } = row;
  if (!requestedAt || !answersAt) return null;
  if (Temporal.Instant.compare(now, answersAt) < 0) return { status: 'PROCESSING', requestedAt };
  return refusal ? { status: 'REFUSED', ...refusal, requestedAt } : { status: 'DONE', at: answersAt, requestedAt };
}

/** The national layout's code and message. */
const withoutAgreement = {
  code: 'E0037',
  reason:
    'O código do município emissor informado na DPS é inexistente no cadastro de convênio municipal do sistema nacional.',
};

/** Rejections by content; the README lists the inputs that trigger them. */
function rejectionOf({ issuer, buyer, issRateHundredths }: ServiceDeclaration) {
  if (/^0+$/.test(issuer.municipalRegistration)) {
    return {
      code: 'E0116',
      reason:
        'A IM deve ser informada para o emitente prestador do serviço na DPS, conforme informações complementares registradas no CNC NFS-e do município emissor informado na DPS.',
    };
  }
  if (buyer.document === issuer.document) {
    return {
      code: 'E0202',
      reason: 'Na emissão da NFS-e não é permitido que o prestador do serviço seja igual ao tomador do serviço.',
    };
  }
  if (buyer.document === '00000000191' || buyer.document?.startsWith('99')) {
    return { code: 'E0190', reason: 'CNPJ do tomador não encontrado no cadastro CNPJ.' };
  }
  if (issRateHundredths > 500) {
    return { code: 'E0595', reason: 'Não é permitido informar alíquota superior a 5%.' };
  }
  return null;
}

/** City, environment, kind of document, document, number, year and month, a code, and a check digit. */
function accessKeyOf({ issuer, issuedAt, test }: ServiceDeclaration, number: number): string {
  const month = issuedAt.toZonedDateTimeISO('America/Sao_Paulo');
  const code = Number.parseInt(contentHash(issuer.document, String(number)).slice(0, 7), 16) % 1_000_000_000;
  const digits = [
    issuer.cityCode,
    test ? '1' : '2',
    issuer.document.length === 11 ? '1' : '2',
    issuer.document.padStart(14, '0'),
    String(number).padStart(13, '0'),
    String(month.year).slice(2) + String(month.month).padStart(2, '0'),
    String(code).padStart(9, '0'),
  ].join('');
  return digits + checkDigit(digits);
}
