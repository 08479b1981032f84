import { maxImportRows } from '@balcao/contract';
import { assertInvariant, newId } from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { cancelUnchanged, openPurchases } from '../../../charges/index.ts';
import type { Customer, RowCustomer } from '../../../customers/index.ts';
import type { ImportedRows, ImportKind, RowResult, RowsToUndo, UndoneRow } from '../../../imports/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { insertLinks, insertPayments } from '../../store/payment-link-writer.ts';
import { chargeFields } from './charge-fields.ts';
import { type ImportedCharge, keyOfChargeRow, type PlannedCharge, planChargeRows } from './plan-charge-rows.ts';

const texts = importTexts.charges;

/**
 * Imports charges from a file; a row has an existing or new customer, a value and a due date. The job for instructions
 * without a response issues the boleto or Pix, so that no rail is called in the transaction; nothing is mailed.
 */
export function importCharges(deps: PaymentLinksDeps): ImportKind {
  return {
    name: 'charges',
    fields: chargeFields(deps.customers.importKind.fields),
    sources: [],
    maxRows: maxImportRows.charges,
    keyOf: keyOfChargeRow,
    check: async (reader, request) => (await planChargeRows(deps, reader, request)).map(({ result }) => result),
    write: (tx, input) => writeRows(deps, tx, input),
    undo: undoRows,
    addUp: () => null,
  };
}

async function writeRows(deps: PaymentLinksDeps, tx: Tx, request: ImportedRows): Promise<RowResult[]> {
  const planned = await planChargeRows(deps, tx, request);
  const wanted = planned.filter(({ made }) => made !== null);
  const others = planned.filter(({ made }) => made === null).map(({ result }) => result);
  if (wanted.length === 0) return others;
  const whom = await deps.customers.ensureCustomersOfRows(tx, { ...request, rows: wanted.map(({ row }) => row) });
  const ids = whom.flatMap(({ customer }) => customer?.id ?? []);
  const customers = new Map(
    (await deps.customers.readCustomers(tx, request.sellerId, ids)).map((one) => [one.id, one]),
  );
  const sales = wanted.map((row, index) => saleOf(row, whom[index], customers));
  await insertLinks(
    tx,
    sales.map(({ link }) => link),
  );
  await insertPayments(
    tx,
    sales.map(({ link, customer, purchaseId }) => ({
      sellerId: request.sellerId,
      linkId: link.id,
      attempt: 1,
      purchaseId,
      customerId: customer.id,
      buyer: contactOf(customer),
      at: request.at,
      cardToken: null,
      linkVersion: link.version,
    })),
  );
  const { lateTerms } = await deps.sellers.sellerOf(request.sellerId, tx);
  const clock = await deps.clockOf(request.sellerId, tx);
  const terms = { sellerId: request.sellerId, cards: new Map(), lateTerms, clock };
  const opened = await openPurchases(tx, sales.map(purchaseOf), terms);
  const made = wanted.map(({ result }, index) => {
    const [charge] = opened[index]?.charges ?? [];
    assertInvariant(charge, 'a row that is imported has its charge');
    return { ...result, subjectId: charge.id };
  });
  return [...others, ...made];
}

interface Sale {
  readonly link: NonNullable<PlannedCharge['made']>['link'];
  readonly option: NonNullable<PlannedCharge['made']>['option'];
  readonly customer: Customer;
  readonly purchaseId: string;
}

function saleOf(
  { made }: PlannedCharge,
  whom: RowCustomer | undefined,
  customers: ReadonlyMap<string, Customer>,
): Sale {
  const customer = whom?.customer && customers.get(whom.customer.id);
  assertInvariant(made && customer, 'a row that is imported has its customer');
  return {
    link: { ...made.link, customerId: customer.id },
    option: made.option,
    customer,
    purchaseId: newId<'purchase'>(),
  };
}

function contactOf({ name, email, countryCode, phone }: Customer) {
  return { name, email, countryCode, phone };
}

function purchaseOf({ link, option, customer, purchaseId }: Sale) {
  const { sellerId, title, description, metadata, scheduledDate, createdBy } = link;
  return {
    sellerId,
    id: purchaseId,
    source: { kind: 'payment-link' as const, id: link.id, soldBy: 'DIRECT' as const },
    title,
    description,
    bankSlipDescription: null,
    metadata,
    customerId: customer.id,
    payer: { name: customer.name, document: customer.document, email: customer.email },
    option,
    cardToken: null,
    scheduledDate,
    payUntil: null,
    replaces: null,
    by: createdBy,
  };
}

async function undoRows(tx: Tx, { sellerId, rows, at, by }: RowsToUndo): Promise<UndoneRow[]> {
  const wanted = rows.map(({ line, subjectId, after }) => {
    const { valueCents, dueDate } = after as unknown as ImportedCharge;
    return { line, chargeId: subjectId, amountCents: valueCents, dueDate };
  });
  const canceled = await cancelUnchanged(tx, { sellerId, charges: wanted, by, reason: texts.undone, at });
  return wanted.map(({ line, chargeId }) =>
    canceled.has(chargeId)
      ? { line, outcome: 'REMOVED', problems: [] }
      : { line, outcome: 'KEPT', problems: [{ field: null, reason: texts.changedSince }] },
  );
}
