import { assertInvariant } from '@balcao/kernel';
import { createBatcher } from '../../../../database/create-batcher.ts';
import type { Tx } from '../../../../database/transact.ts';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { NamesOf } from '../../lookups/companies.ts';
import { dpsXml } from '../../nfse/dps-xml.ts';
import { checkDigit, declarationId } from '../../nfse/nfse-xml.ts';
import { noteXml } from '../../nfse/note-xml.ts';
import { refuseCity } from '../../nfse/refuse-city.ts';
import { refuseDeclaration } from '../../nfse/refuse-declaration.ts';
import type {
  CancellationOutcome,
  EmissionOutcome,
  FoundInvoice,
  InvoiceIssuer,
  ServiceDeclaration,
} from '../../ports/invoice-issuer.ts';
import { type Network, secondsLate } from '../models/behaviour.ts';
import { sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  findSimInvoice,
  insertSimInvoice,
  isReplaced,
  nextInvoiceNumber,
  type SimInvoice,
  updateSimInvoice,
} from '../store/sim-invoice-store.ts';

type IssuerDeps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf'> & {
  /** The companies by the names that the state registered. */
  readonly namesOf: NamesOf;
};

const maxBatchSize = 25;

/**
 * Accepts a declaration as the national system does, with at most one invoice each. A repeated one is REPEATED whatever
 * its content, unless the first was rejected. Declarations that come together are numbered under one lock.
 */
export function emitSimulatedInvoice(deps: IssuerDeps): InvoiceIssuer['emit'] {
  const take = createBatcher({
    keyOf: ({ sellerId, declaration }: Taking) => `${sellerId} ${declaration.test}`,
    maxSize: maxBatchSize,
    run: (takings) => takeDeclarations(deps, takings),
  });
  return async (sellerId, declaration) => {
    const sent = { sellerId, rail: 'invoice', instruction: `emit:${declarationId(declaration)}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async () => {
      const first = await take({ sellerId, declaration, network });
      return network.behaviour === 'DUPLICATE' ? take({ sellerId, declaration, network }) : first;
    });
  };
}

/** Cities whose code ends in 9 let nobody use the national emitters; no city states its rates. */
export const readSimulatedCity: InvoiceIssuer['readCity'] = async (_, { cityCode }) => ({
  ...simulatedCity(cityCode),
  issRateHundredths: null,
});

function simulatedCity(cityCode: string) {
  return { isActive: true, isAccepting: !cityCode.endsWith('9') };
}

export function findSimulatedInvoice({
  reader,
  clockOf,
}: Pick<IssuerDeps, 'reader' | 'clockOf'>): InvoiceIssuer['find'] {
  return async (sellerId, key) => {
    const invoice = await findSimInvoice(reader, sellerId, { dpsId: declarationId(key) });
    return invoice ? foundOf(invoice, (await clockOf(sellerId)).now()) : null;
  };
}

export function foundOf(invoice: SimInvoice, now: Temporal.Instant): FoundInvoice {
  return { emission: emissionOf(invoice, now), cancellation: cancellationOf(invoice, now) };
}

interface Taking {
  readonly sellerId: string;
  readonly declaration: ServiceDeclaration;
  readonly network: Network;
}

async function takeDeclarations(
  deps: IssuerDeps,
  takings: readonly [Taking, ...Taking[]],
): Promise<readonly EmissionOutcome[]> {
  const [{ sellerId, declaration }] = takings;
  const now = (await deps.clockOf(sellerId)).now();
  const companyNames = new Map<string, string>();
  for (const document of new Set(takings.map((taking) => taking.declaration.issuer.document))) {
    companyNames.set(document, (await deps.namesOf(document))?.companyName ?? `Empresa ${document}`);
  }
  return deps.transact(async (tx) => {
    let number = await nextInvoiceNumber(tx, sellerId, declaration.test);
    const outcomes: EmissionOutcome[] = [];
    for (const taking of takings) {
      const companyName = companyNames.get(taking.declaration.issuer.document) ?? '';
      const invoice = await decideInvoice(tx, taking, { number, now, companyName });
      const isNew = await insertSimInvoice(tx, invoice, now);
      if (isNew) number += 1;
      outcomes.push(isNew ? emissionOf(invoice, now) : { status: 'REPEATED' });
    }
    return outcomes;
  });
}

async function decideInvoice(
  tx: Tx,
  { sellerId, declaration, network }: Taking,
  given: { readonly number: number; readonly now: Temporal.Instant; readonly companyName: string },
): Promise<SimInvoice> {
  const { now } = given;
  const answersAt = now.add({ seconds: secondsLate(network, declarationId(declaration)) });
  const replaces = declaration.replaces?.accessKey ?? null;
  const isReplaceable = !replaces || (await mayBeReplaced(tx, { sellerId, accessKey: replaces }, now));
  const invoice = invoiceOf(sellerId, declaration, { ...given, answersAt, network });
  return isReplaceable ? invoice : { ...invoice, rejection: canceledBefore, xml: '' };
}

/** An invoice that counts, and that no other declaration replaces. */
async function mayBeReplaced(
  tx: Tx,
  { sellerId, accessKey }: Pick<SimInvoice, 'sellerId' | 'accessKey'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const replaced = await findSimInvoice(tx, sellerId, { accessKey });
  if (!replaced || (await isReplaced(tx, sellerId, accessKey))) return false;
  const { emission, cancellation } = foundOf(replaced, now);
  return emission.status === 'AUTHORIZED' && (cancellation === null || cancellation.status === 'REFUSED');
}

function invoiceOf(
  sellerId: string,
  declaration: ServiceDeclaration,
  {
    number,
    now,
    answersAt,
    network,
    companyName,
  }: {
    readonly number: number;
    readonly now: Temporal.Instant;
    readonly answersAt: Temporal.Instant;
    readonly network: Network;
    readonly companyName: string;
  },
): SimInvoice {
  const rejection = network.behaviour === 'REFUSE' ? withoutAgreement : refusalOfContent(declaration);
  const accessKey = accessKeyOf(declaration, number);
  const verificationCode = contentHash(sellerId, accessKey).slice(0, 9).toUpperCase();
  return {
    sellerId,
    dpsId: declarationId(declaration),
    reference: declaration.reference,
    test: declaration.test,
    number,
    accessKey,
    replacesKey: declaration.replaces?.accessKey ?? null,
    verificationCode,
    buyerName: declaration.buyer.name,
    amountCents: declaration.amountCents,
    rejection,
    // A refused declaration has no document.
    xml: rejection
      ? ''
      : noteXml(dpsXml(declaration), {
          number,
          accessKey,
          authorizedAt: answersAt,
          companyName,
          issRateHundredths: declaration.taxes.issRateHundredths,
        }),
    createdAt: now,
    answersAt,
    cancelRequestedAt: null,
    cancelAnswersAt: null,
    cancelRefusal: null,
  };
}

function emissionOf(invoice: SimInvoice, now: Temporal.Instant): FoundInvoice['emission'] {
  if (Temporal.Instant.compare(now, invoice.answersAt) < 0) return { status: 'PROCESSING' };
  if (invoice.rejection) return { status: 'REJECTED', ...invoice.rejection };
  return {
    status: 'AUTHORIZED',
    invoice: {
      number: String(invoice.number),
      accessKey: invoice.accessKey,
      verificationCode: invoice.verificationCode,
      authorizedAt: invoice.answersAt,
      xml: invoice.xml,
    },
  };
}

function cancellationOf(invoice: SimInvoice, now: Temporal.Instant): FoundInvoice['cancellation'] {
  const { cancelRequestedAt: requestedAt, cancelAnswersAt: answersAt, cancelRefusal: refusal } = invoice;
  if (!requestedAt || !answersAt) return null;
  if (Temporal.Instant.compare(now, answersAt) < 0) return { status: 'PROCESSING', requestedAt };
  return refusal ? { status: 'REFUSED', ...refusal, requestedAt } : { status: 'DONE', at: answersAt, requestedAt };
}

function refusalOfContent(declaration: ServiceDeclaration) {
  const city = simulatedCity(declaration.issuer.cityCode);
  return refuseDeclaration(declaration) ?? refuseCity(declaration, city) ?? rejectionOf(declaration);
}

/** The national layout's code and message. */
const withoutAgreement = {
  code: 'E0037',
  reason:
    'O código do município emissor informado na DPS é inexistente no cadastro de convênio municipal do sistema nacional.',
};

const canceledBefore = {
  code: 'E0046',
  reason: 'Uma NFS-e cancelada não pode ser substituída. Informe uma chave de NFS-e não cancelada anteriormente.',
};

/** Rejections by content; the README lists the inputs that trigger them. */
function rejectionOf({ issuer, buyer, taxes }: ServiceDeclaration) {
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
  if (taxes.issRateHundredths > 500) {
    return { code: 'E0595', reason: 'Não é permitido informar alíquota superior a 5%.' };
  }
  return null;
}

/** City, the system that made it (2, the national one), kind of document, document, number, year and month, a code, and a check digit. */
export function accessKeyOf({ issuer, issuedAt, test }: ServiceDeclaration, number: number): string {
  const month = issuedAt.toZonedDateTimeISO('America/Sao_Paulo');
  const code =
    Number.parseInt(contentHash(issuer.document, String(number), String(test)).slice(0, 7), 16) % 1_000_000_000;
  const digits = [
    issuer.cityCode,
    '2',
    issuer.document.length === 11 ? '1' : '2',
    issuer.document.padStart(14, '0'),
    String(number).padStart(13, '0'),
    String(month.year).slice(2) + String(month.month).padStart(2, '0'),
    String(code).padStart(9, '0'),
  ].join('');
  return digits + checkDigit(digits);
}

/** After these days the simulated city analyses cancellations, for so many days. */
const [cancelableDays, analysisDays] = [180, 10];

/** A refused cancellation may be requested again; any other request returns the current state. */
export function cancelSimulatedInvoice(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>,
): InvoiceIssuer['cancel'] {
  return async (sellerId, { accessKey, requestedAt }) => {
    const find = async () => {
      const invoice = await findSimInvoice(deps.reader, sellerId, { accessKey });
      return invoice &&
        (await deps.clockOf(sellerId)).now().epochMilliseconds >= invoice.answersAt.epochMilliseconds &&
        !invoice.rejection
        ? invoice
        : null;
    };
    const invoice = await find();
    if (!invoice) return { status: 'REFUSED', code: 'E0800', reason: 'NFS-e não encontrada.' };
    const now = (await deps.clockOf(sellerId)).now();
    const before = foundOf(invoice, now).cancellation;
    if (before && before.status !== 'REFUSED') return before;
    const sent = { sellerId, rail: 'invoice', instruction: `cancel:${accessKey}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async (): Promise<CancellationOutcome> => {
      await deps.transact(async (tx) => {
        const isGone = await isReplaced(tx, sellerId, accessKey);
        const refusesAll = network.behaviour === 'REFUSE';
        const isLate = now.since(invoice.answersAt).total('hours') > cancelableDays * 24;
        const analysisHours = isLate && !refusesAll ? analysisDays * 24 : 0;
        await updateSimInvoice(tx, invoice, {
          cancelRequestedAt: requestedAt,
          cancelAnswersAt: now.add({ seconds: secondsLate(network, accessKey), hours: isGone ? 0 : analysisHours }),
          cancelRefusal: isGone ? replacedBefore : refusesAll ? termEnded : null,
        });
      });
      const kept = await find();
      const outcome = kept && foundOf(kept, now).cancellation;
      assertInvariant(outcome, 'a cancellation that was taken is in the book');
      return outcome;
    });
  };
}

const replacedBefore = { code: 'E0840', reason: 'A NFS-e foi cancelada por substituição.' };

const termEnded = { code: 'E0822', reason: 'O prazo para o cancelamento da NFS-e pelo emitente terminou.' };
