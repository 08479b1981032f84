import { findUnidentifiedDisputes, type UnidentifiedDispute } from '@balcao/contract/charges/dispute-desk';
import { formatPlainDate, isPlainDate } from '@balcao/kernel';
import { disputeDesk } from '@balcao/messages/dispute-desk';
import { providerInSentence } from '@balcao/messages/provider-names';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../components/display/money.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

const texts = disputeDesk.unidentified;

/** Nothing while there are none, and when they cannot be read: the list above is what matters. */
export function UnidentifiedDisputes() {
  const { data } = useQuery(answerOptions(findUnidentifiedDisputes, {}, ['charge']));
  if (!data || data.content.length === 0) return null;
  return (
    <Section title={texts.title} help={texts.help}>
      <ul aria-label={texts.title}>
        {data.content.map((dispute) => (
          <Case key={dispute.uuid} dispute={dispute} />
        ))}
      </ul>
    </Section>
  );
}

function Case({ dispute }: { readonly dispute: UnidentifiedDispute }) {
  const { provider, caseId, amount, stage, detail, status, deadline, payment } = dispute;
  const paidOn = isPlainDate(payment.paidOn) ? formatPlainDate(payment.paidOn) : payment.paidOn;
  const facts = [
    stage && disputeDesk.stages[stage],
    detail,
    texts.saleOf({ ...payment, paidOn }),
    status === 'OPEN' && deadline ? texts.deadline(formatPlainDate(deadline)) : texts.decided[status],
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-3 border-t py-2">
      <span className="flex flex-col">
        <span className="wrap-anywhere">{texts.caseOf(providerInSentence(provider), caseId)}</span>
        <span className="text-quiet text-13 wrap-anywhere mt-1">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={amount} />
    </li>
  );
}
