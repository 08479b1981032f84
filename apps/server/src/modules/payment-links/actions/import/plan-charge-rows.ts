import { foldText, formatCents, formatPlainDate, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import type { Reader } from '../../../../database/transact.ts';
import type { Pricing } from '../../../charges/index.ts';
import type { RowCustomer } from '../../../customers/index.ts';
import type { ImportedRows, MappedRow, RowProblem, RowResult } from '../../../imports/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import type { PaymentLink } from '../../payment-link.ts';
import { type OfferedOption, offer } from '../decide-payment.ts';
import { type ChargeChoices, type ChargeOfRow, choicesOf, readChargeRow } from './read-charge-row.ts';

const texts = importTexts.charges;

export type PlanningDeps = Pick<PaymentLinksDeps, 'customers' | 'sellers'>;

export interface PlannedCharge {
  readonly row: MappedRow;
  readonly result: RowResult;
  readonly made: { readonly link: PaymentLink; readonly option: OfferedOption } | null;
}

/** Stored for an imported row so that it can be undone. */
export interface ImportedCharge {
  readonly valueCents: number;
  readonly dueDate: PlainDate;
}

/** Rows must be unique by the seller's reference, or by all cells when there is none. */
export function keyOfChargeRow({ cells }: MappedRow): { readonly field: string; readonly key: string } {
  if (cells.reference) return { field: 'reference', key: cells.reference };
  const said = [cells.document ?? cells.email, cells.title, cells.value ?? cells.valueCents, cells.dueDate];
  return { field: 'title', key: said.map((cell) => foldText(cell ?? '')).join(' · ') };
}

export async function planChargeRows(
  deps: PlanningDeps,
  reader: Reader,
  request: ImportedRows,
): Promise<PlannedCharge[]> {
  const planning: Planning = {
    request,
    choices: choicesOf(request.file.choices),
    today: plainDateAt(request.at),
    pricing: await deps.sellers.pricingOf(request.sellerId, reader),
  };
  const customers = await deps.customers.checkCustomersOfRows(reader, request);
  return request.rows.map((row, index) => planRow(row, customers[index], planning));
}

interface Planning {
  readonly request: ImportedRows;
  readonly choices: ChargeChoices;
  readonly today: PlainDate;
  readonly pricing: Pricing;
}

function planRow(row: MappedRow, customer: RowCustomer | undefined, planning: Planning): PlannedCharge {
  const { choices, request, pricing } = planning;
  const { charge, problems: read } = readChargeRow(row, planning);
  const problems: RowProblem[] = [...read, ...(customer?.problems ?? [])];
  const who = customer?.customer ?? null;
  if (customer?.isNew && !choices.createCustomers) problems.push({ field: null, reason: texts.customersNotAllowed });
  const label = who?.name ?? row.cells.name ?? row.cells.document ?? row.cells.email ?? '';
  const base = { line: row.line, label, before: null };
  if (problems.length === 0 && charge && who) {
    const link = linkOf(charge, who.id, request);
    const [option] = offer(link, charge.method, pricing);
    if (option) {
      const kept: ImportedCharge = { valueCents: charge.valueCents, dueDate: charge.dueDate };
      const done = { outcome: 'CREATED', subjectId: link.id, problems: [], detail: detailOf(charge) } as const;
      return { row, result: { ...base, ...done, after: { ...kept } }, made: { link, option } };
    }
    problems.push({ field: 'value', reason: texts.valueTooSmall });
  }
  const refused = { outcome: 'REFUSED', subjectId: null, detail: null, problems, after: null } as const;
  return { row, result: { ...base, ...refused }, made: null };
}

function linkOf(charge: ChargeOfRow, customerId: string, { sellerId, at, file }: ImportedRows): PaymentLink {
  const terms = { maxInstallments: 1, discountPercent: 0 };
  return {
    sellerId,
    id: newId<'payment-link'>(),
    type: 'ORDER',
    origin: 'DIRECT',
    title: charge.title,
    description: charge.description,
    bankSlipDescription: null,
    valueCents: charge.valueCents,
    subscription: null,
    terms: {
      creditCard: null,
      bankSlip: charge.method === 'BANK_SLIP' ? terms : null,
      pix: charge.method === 'PIX' ? terms : null,
    },
    sale: null,
    saleLinkId: null,
    saleAnswers: {},
    holdsStock: false,
    split: [],
    customerId,
    scheduledDate: charge.dueDate,
    dueDates: null,
    lateTerms: null,
    earlyDiscount: null,
    expiresAt: null,
    timer: false,
    whiteLabel: false,
    anchoring: false,
    invoiceEnabled: null,
    metadata: charge.reference ? { referencia: charge.reference } : {},
    createdAt: at,
    createdBy: file.by,
    paidAt: null,
    deletedAt: null,
    version: 1,
  };
}

function detailOf({ title, valueCents, dueDate, method }: ChargeOfRow): string {
  return texts.detail({ title, value: formatCents(valueCents), method, date: formatPlainDate(dueDate) });
}
