import type { BodyOf } from '@balcao/contract/endpoint';
import type {
  IssuedInvoice,
  issueInvoice,
  ReplacementReason,
  replaceInvoice,
} from '@balcao/contract/invoices/issued-invoices';
import type { Cents, PlainDate } from '@balcao/kernel';
import { invoiceList } from '@balcao/messages/invoice-list';

const { issue, replace } = invoiceList;

/** The values of the forms of a new invoice and of a replacement. */
export interface InvoiceValues {
  readonly customer: { readonly id: string; readonly name: string } | null;
  /** Empty is the default service. */
  readonly service: string;
  readonly title: string;
  readonly value: Cents | null;
  readonly competence: PlainDate | null;
  readonly reason: ReplacementReason;
  readonly explanation: string;
}

export function valuesOf(replaced: IssuedInvoice | undefined, today: PlainDate): InvoiceValues {
  return {
    customer: replaced ? { id: replaced.customer.uuid, name: replaced.customer.name } : null,
    service: '',
    title: replaced?.title ?? '',
    value: replaced?.value ?? null,
    competence: replaced?.competence ?? today,
    reason: '99',
    explanation: '',
  };
}

export function problemsOf(values: InvoiceValues, today: PlainDate, isReplacement: boolean): Record<string, string> {
  const { customer, title, value, competence, reason } = values;
  const words = values.explanation.trim().length;
  const isExplained = words >= 15 && words <= 255;
  const problems: Record<string, string | null> = {
    customer: customer ? null : issue.customerMissing,
    title: title.trim().length < 2 ? issue.required : null,
    value: value ? null : issue.valueMissing,
    competence: !competence ? issue.competenceMissing : competence > today ? issue.future : null,
    explanation: isReplacement && !isExplained && (reason === '99' || words > 0) ? replace.explanationWrong : null,
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Null while something is missing. */
function termsOf({ customer, service, title, value }: InvoiceValues) {
  if (!customer || !value) return null;
  return { customer: customer.id, service: service || null, title: title.trim(), value };
}

export function issueBody(values: InvoiceValues): BodyOf<typeof issueInvoice> | null {
  const terms = termsOf(values);
  return terms && values.competence && { ...terms, competence: values.competence };
}

export function replaceBody(values: InvoiceValues): BodyOf<typeof replaceInvoice> | null {
  const terms = termsOf(values);
  return terms && { ...terms, reason: values.reason, explanation: values.explanation.trim() || null };
}
