import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findPaymentsExtract } from '@balcao/contract/payables/payments-extract';
import { formatCents, formatPlainDate, type PlainDate, sumCents } from '@balcao/kernel';
import { paymentsStatement as texts } from '@balcao/messages/payments-statement';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { formatInstant } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { writtenDocument } from '../list/payment-facts.tsx';

const words = texts.printed;

interface PrintedHeadProps {
  readonly found: AnswerOf<typeof findPaymentsExtract>;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly filters: readonly string[];
}

/** Only on paper: owner, period, sums, and whether it is truncated. */
export function PrintedHead({ found, from, to, filters }: PrintedHeadProps) {
  const user = useSession()?.user;
  const { content, totals, totalElements } = found;
  const sum = sumCents(totals.map(({ amount }) => amount));
  const period = words.between(from && formatPlainDate(from), to && formatPlainDate(to));
  return (
    <div className="only-printed mb-4" data-printed-head>
      <p className="font-semibold mb-2">
        {user?.companyName} · {writtenDocument(user?.document ?? '')}
      </p>
      <FactSheet
        facts={[
          { label: words.period, value: period },
          { label: words.at, value: formatInstant(Date.now()) },
          ...(filters.length > 0 ? [{ label: words.filters, value: filters.join(' · '), wide: true }] : []),
          ...totals.map(({ status, payments, amount }) => ({
            label: texts.statuses[status],
            value: words.count(payments, formatCents(amount)),
          })),
          { label: words.total, value: words.count(totalElements, formatCents(sum)) },
        ]}
      />
      {content.length < totalElements && <p>{words.cut(content.length, totalElements)}</p>}
    </div>
  );
}
