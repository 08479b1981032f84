import type { DisputeStage } from '@balcao/contract';
import { cents, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { z } from 'zod';
import type { DisputeReason } from '../../ports/disputes.ts';
import type { CaseReading } from '../acquirer.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const name = text.refine((value) => value !== '');
/** Some answers carry a time; an unreadable date counts as none. */
const day = z
  .string()
  .nullish()
  .transform((value): PlainDate | null => {
    const found = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0];
    try {
      return found ? plainDate(found) : null;
    } catch {
      return null;
    }
  });

const item = z.object({
  idCase: name,
  idChargeback: name,
  establishmentNumber: text,
  process: text,
  treatmentDeadline: day,
  /** In reais. */
  transactionAmount: z.number().positive(),
  lifecycle: z.object({ action: text }).nullish(),
  /** How the seller answered: RECUSADO, or another word for accepted. */
  actionTakenCode: text,
  transactionDetails: z.object({
    transactionDate: day,
    authorization: text,
    truncatedCard: text,
    nsu: text,
    tid: text,
  }),
  chargebackDetails: z.object({ reasonCode: text, reasonDescription: text, receptionDate: day }),
});
type Item = z.infer<typeof item>;

export const pageOfCases = z.object({ content: z.array(item).nullish(), last: z.boolean().nullish() });

export const lifeCycle = z.array(z.object({ action: text, actionDate: day }));

/** New chargebacks come whole; changes of a life cycle name their case otherwise. Only the case is used. */
export const chargebackWebhook = z
  .union([z.object({ idCase: name }), z.object({ caseId: name })])
  .transform((body) => ('idCase' in body ? body.idCase : body.caseId));

export const issuerDocuments = z.array(z.object({ idDocumento: name, nameFile: text }));
export const issuerDocument = z.object({ nameFile: text, file: z.string().min(1) });

/** The newest round of each case: one that waits for an answer, else the last received. */
export function casesOf({ pending, done }: { readonly pending: readonly Item[]; readonly done: readonly Item[] }) {
  const rounds = [
    ...pending.map((one) => ({ one, isPending: true })),
    ...done.map((one) => ({ one, isPending: false })),
  ];
  return [...Map.groupBy(rounds, ({ one }) => one.idCase).values()].flatMap((ofCase): CaseReading[] => {
    const newest = ofCase.toSorted(
      (left, right) =>
        Number(right.isPending) - Number(left.isPending) ||
        orderOf(right.one).localeCompare(orderOf(left.one)) ||
        Number(right.one.idChargeback) - Number(left.one.idChargeback),
    )[0];
    return newest ? [caseOf(newest.one, newest.isPending)] : [];
  });
}

function orderOf({ chargebackDetails }: Item): string {
  return chargebackDetails.receptionDate ?? '';
}

function caseOf(one: Item, isPending: boolean): CaseReading {
  const { transactionDetails: sale, chargebackDetails: details } = one;
  return {
    caseId: one.idCase,
    chargebackId: one.idChargeback,
    establishment: one.establishmentNumber,
    stage: stageOf(one.process),
    amountCents: cents(Math.round(one.transactionAmount * 100)),
    reason: reasonOf(details.reasonCode),
    detail: [details.reasonCode, details.reasonDescription].filter(Boolean).join(' ').slice(0, 300),
    receivedOn: details.receptionDate ?? sale.transactionDate ?? plainDateAt(Temporal.Now.instant()),
    deadline: one.treatmentDeadline,
    isPending,
    // A chargeback that the seller accepted is lost before the life cycle says so.
    outcome: isPending
      ? null
      : /^(ACAT|ACEIT)/i.test(one.actionTakenCode)
        ? 'LOST'
        : outcomeOf(one.lifecycle?.action ?? ''),
    sale: {
      tid: sale.tid,
      nsu: sale.nsu,
      authorization: sale.authorization,
      paidOn: sale.transactionDate ?? '',
      card: sale.truncatedCard,
    },
  };
}

/** An unknown process counts as a first chargeback: the answer is the same. */
function stageOf(process: string): DisputeStage {
  const words = process.toUpperCase();
  if (/PRE.?ARBITRAGEM/.test(words)) return 'PRE_ARBITRATION';
  if (/ARBITRAGEM/.test(words)) return 'ARBITRATION';
  if (/COMPLIANCE/.test(words)) return 'COMPLIANCE';
  if (/SEGUNDO/.test(words)) return 'SECOND';
  return /AMIG/.test(words) ? 'FRIENDLY' : 'FIRST';
}

/** Visa's groups 10 and 13.1, Mastercard's 4837, 4849, 4870 and 4871, by the brands' public tables. */
function reasonOf(code: string): DisputeReason {
  if (/^(10(\.|\d)|48(37|49|70|71)$)/.test(code)) return 'fraud';
  return /^(13\.?1$|4855$)/.test(code) ? 'not-received' : 'not-recognized';
}

export function outcomeOf(action: string): CaseReading['outcome'] {
  if (/favor\s+d[oe]\s+estabelecimento/i.test(action)) return 'WON';
  return /favor\s+d[oe]\s+emissor/i.test(action) ? 'LOST' : null;
}
