import { type Cents, cents, foldText, newId, type PlainDate } from '@balcao/kernel';
import type { Charge, Purchase } from '../store/charges-tables.ts';

export interface PurchasePart {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly dueDate: PlainDate;
  readonly number: number;
  readonly of: number;
  /** Null when the daily run does not collect it. */
  readonly collectOn: PlainDate | null;
  readonly soldBy: Charge['soldBy'];
}

export function composeCharge(purchase: Purchase, part: PurchasePart): Charge {
  return {
    sellerId: purchase.sellerId,
    id: newId<'charge'>(),
    purchaseId: purchase.id,
    sourceId: purchase.sourceId,
    subscriptionId: purchase.subscriptionId,
    period: purchase.period,
    customerId: purchase.customerId,
    customerName: purchase.payerName,
    customerDocument: purchase.payerDocument,
    customerEmail: purchase.payerEmail,
    customerSearch: foldText(purchase.payerName),
    title: purchase.title,
    titleSearch: foldText(purchase.title),
    status: 'SCHEDULED',
    paymentMethod: purchase.method,
    installments: purchase.method === 'CREDIT_CARD' ? purchase.installments : 1,
    partNumber: part.number,
    partOf: part.of,
    soldBy: part.soldBy,
    amountCents: part.grossCents,
    feeCents: part.feeCents,
    anticipationCents: part.anticipationCents,
    dueDate: part.dueDate,
    adjustmentCents: cents(0),
    collectOn: part.collectOn,
    paidOn: null,
    paidAt: null,
    createdAt: purchase.createdAt,
  };
}
