import { askForMethod, type SubscriptionDetail } from '@balcao/contract/subscriptions';
import { type Cents, cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { statuses } from '@balcao/messages/statuses';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { ValueLines } from '../../../components/display/value-lines.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CreditOfCustomer } from './credit-of-customer.tsx';

const texts = subscriptionDetail.next;

export function NextChargeSection({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { nextCharge, noNextCharge, carriedAmount } = subscription;
  return (
    <Section title={texts.title}>
      {nextCharge ? (
        <>
          <div className="mb-5">
            <FactSheet
              facts={[
                { label: texts.dueDate, value: <DateText date={nextCharge.dueDate} /> },
                { label: texts.billedOn, value: <DateText date={nextCharge.billedOn} /> },
                {
                  label: texts.pays,
                  value: texts.days(formatPlainDate(nextCharge.periodStart), formatPlainDate(nextCharge.periodEnd)),
                },
                {
                  label: texts.paymentMethod,
                  value: subscription.pixAutomatic ? statuses.pixAutomatic : statuses.method[nextCharge.paymentMethod],
                },
              ]}
            />
          </div>
          <ValueLines lines={nextCharge.lines} total={nextCharge.total} />
          {nextCharge.carriedAmount !== 0 && <p className="text-quiet mt-3">{carriedText(nextCharge.carriedAmount)}</p>}
        </>
      ) : (
        <>
          <p className="text-quiet mt-3">{noNextText(subscription)}</p>
          {isAsked(subscription) && <AskAgain uuid={subscription.uuid} />}
          {noNextCharge === 'CANCELED' && carriedAmount > 0 && (
            <p className="text-quiet mt-3">{texts.unusedDebit(formatCents(carriedAmount))}</p>
          )}
        </>
      )}
      {subscription.status !== 'INACTIVE' && subscription.status !== 'PENDING' && (
        <CreditOfCustomer subscription={subscription} />
      )}
    </Section>
  );
}

/** Whether the customer is asked for the method. */
function isAsked({ status, paymentMethod }: SubscriptionDetail): boolean {
  return status === 'PENDING' && paymentMethod === null;
}

function AskAgain({ uuid }: { readonly uuid: string }) {
  const ask = useSubmit(askForMethod, { onSuccess: ({ email }) => notify.success(texts.asked(email)) });
  return (
    <Button
      variant="default"
      mt="sm"
      leftSection={<IconMail size={16} stroke={1.6} />}
      loading={ask.isPending}
      onClick={() => ask.mutate({ params: { uuid } })}
    >
      {texts.askAgain}
    </Button>
  );
}

function noNextText(subscription: SubscriptionDetail): string | null {
  const { noNextCharge, pause, cancelsOn, endsOn } = subscription;
  if (isAsked(subscription)) return texts.awaitsChoice;
  if (noNextCharge === 'PAUSED' && pause?.until) return texts.resumesOn(formatPlainDate(pause.until));
  if (noNextCharge === 'ENDS' && cancelsOn) return texts.canceledOn(formatPlainDate(cancelsOn));
  if (noNextCharge === 'ENDS' && endsOn) return texts.endsOn(formatPlainDate(endsOn));
  return noNextCharge && texts.none[noNextCharge];
}

function carriedText(amount: Cents): string {
  return amount < 0 ? texts.creditLeft(formatCents(cents(-amount))) : texts.debitLeft(formatCents(amount));
}
