import { formatDocument } from '@balcao/brazil';
import { plainDateAt } from '@balcao/kernel';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import { dpsXml } from '../../nfse/dps-xml.ts';
import { noteXml } from '../../nfse/note-xml.ts';
import type {
  CancellationOutcome,
  DistributedDocument,
  InvoiceIssuer,
  ServiceDeclaration,
} from '../../ports/invoice-issuer.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { DistributionControls } from '../models/controls.ts';
import { sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  distributedAfter,
  findDistributed,
  insertDistributed,
  type SimDistributed,
} from '../store/sim-distributed-store.ts';
import { accessKeyOf } from './simulated-issuer.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>;

/** Documents of one answer, fewer than the national system has, so that several are asked for. */
const batchSize = 5;

/** Invoices that the sandbox issued against the seller, and their events. An issuer set to TIMEOUT returns none. */
export function readSimulatedDistribution({ reader }: Pick<Deps, 'reader'>): InvoiceIssuer['readDistributed'] {
  return async (sellerId, { document, afterNsu }) => {
    const { behaviour } = await networkOf(reader, { sellerId, rail: 'invoice', instruction: 'distribution' });
    if (behaviour === 'TIMEOUT') throw new RailTimeout('invoice distribution');
    const found = await distributedAfter(reader, sellerId, { afterNsu, limit: batchSize });
    return { documents: found.map((one) => documentOf(one, document)), lastNsu: found.at(-1)?.nsu ?? null };
  };
}

const takerEvents = { CONFIRM: 'TAKER_CONFIRMED', REJECT: 'TAKER_REJECTED' } as const;

/** Takes one manifestation of an invoice that counts, and distributes it too. An issuer set to REFUSE takes none. */
export function manifestSimulated(deps: Deps): InvoiceIssuer['manifest'] {
  return async (sellerId, { accessKey, kind }) => {
    const sent = { sellerId, rail: 'invoice', instruction: `${kind}:${accessKey}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async (): Promise<CancellationOutcome> => {
      const documents = await findDistributed(deps.reader, sellerId, { accessKey });
      const before = documents.find(({ event }) => event === takerEvents[kind]);
      if (before) return { status: 'DONE', at: before.at };
      const [invoice] = documents;
      const refusal = network.behaviour === 'REFUSE' ? refusedByHand : refusalOfState(documents);
      if (!invoice || refusal) return { status: 'REFUSED', ...(refusal ?? unknownInvoice) };
      const at = (await deps.clockOf(sellerId)).now();
      const event = takerEvents[kind];
      await deps.transact((tx) => insertDistributed(tx, sellerId, (nsu) => ({ ...invoice, event, at, nsu })));
      return { status: 'DONE', at };
    });
  };
}

const refusedByHand = { code: 'E9999', reason: 'A manifestação não foi aceita.' };
const unknownInvoice = { code: 'E0800', reason: 'NFS-e não encontrada.' };

function refusalOfState(documents: readonly SimDistributed[]) {
  const is = (...events: readonly (string | null)[]) => documents.some(({ event }) => events.includes(event));
  if (is('CANCELED', 'REPLACED')) return { code: 'E9999', reason: 'A NFS-e não vale mais.' };
  return is('TAKER_CONFIRMED', 'TAKER_REJECTED') ? { code: 'E0840', reason: 'Evento já registrado.' } : null;
}

export function createDistributionControls(deps: Deps): DistributionControls {
  return {
    issue: async ({ sellerId, id, issuerName, issuerDocument, description, amountCents }) => {
      const at = (await deps.clockOf(sellerId)).now();
      const number = 1 + (Number.parseInt(contentHash('received', id).slice(0, 6), 16) % 9_000);
      const invoice = { sellerId, id, event: null, number, issuerName, issuerDocument, description, amountCents, at };
      const accessKey = accessKeyOf(declarationOf(invoice, ''), number);
      await deps.transact((tx) => insertDistributed(tx, sellerId, (nsu) => ({ ...invoice, accessKey, nsu })));
    },
    addEvent: async (sellerId, id, event) => {
      const [invoice] = await findDistributed(deps.reader, sellerId, { id });
      if (!invoice) return;
      const at = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) => insertDistributed(tx, sellerId, (nsu) => ({ ...invoice, event, at, nsu })));
    },
  };
}

type Facts = Omit<SimDistributed, 'nsu' | 'accessKey'>;

function documentOf(invoice: SimDistributed, takerDocument: string): DistributedDocument {
  const { nsu, accessKey, event, at, number, issuerName: companyName } = invoice;
  const dps = dpsXml(declarationOf(invoice, takerDocument));
  const facts = { number, accessKey, authorizedAt: at, companyName, issRateHundredths: 250 };
  return { nsu, accessKey, event, at, xml: event ? '' : noteXml(dps, facts) };
}

const takerAddress = {
  zipCode: '01001000',
  street: 'Rua das Acácias',
  number: '100',
  complement: null,
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  cityCode: '3550308',
};

/** A company in the Simples, in São Paulo. */
function declarationOf(
  { issuerDocument, number, description, amountCents, at }: Facts,
  taker: string,
): ServiceDeclaration {
  return {
    test: false,
    series: 1,
    number,
    issuedAt: at,
    competence: plainDateAt(at),
    issuer: {
      document: issuerDocument,
      municipalRegistration: '',
      cityCode: '3550308',
      taxRegime: 'SIMPLES',
      simplesRateHundredths: 600,
      simplesCoverage: 'ALL',
      federalTaxHundredths: null,
    },
    buyer: {
      name: `Empresa ${formatDocument(taker)}`,
      document: taker,
      email: '',
      address: takerAddress,
    },
    service: { code: '17.01', desdobro: '01', municipalCode: null, nbsCode: null, description, place: 'SELLER' },
    amountCents,
    taxes: { issRateHundredths: 250, isIssWithheld: false, withheld: null, ibsCbs: null, pisCofins: null },
    reference: null,
    replaces: null,
  };
}
