import type { SubscriptionMeasures } from '@balcao/contract/subscriptions/measures';
import { roundHalfUp } from '@balcao/kernel/money';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { monthText } from '../../../lib/format/dates.ts';
import { FigureLink } from './figure-link.tsx';
import { formatPercent } from './format-percent.ts';

/** The chart loads late; figures come first, and the table of months has its amounts. */
const MrrChart = lazy(() => import('./mrr-chart.tsx').then(({ MrrChart }) => ({ default: MrrChart })));

const texts = subscriptionMeasures.mrr;

export function MrrSection({ measures: { months } }: { readonly measures: SubscriptionMeasures }) {
  const current = months.at(-1);
  const last = months.at(-2);
  if (!current) return null;
  const { subscriptions, amount } = current.mrr;
  return (
    <Section title={texts.title} help={texts.help}>
      <dl
        className="grid gap-y-4 gap-x-8 mb-6"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' }}
      >
        <div>
          <dt className="text-quiet text-13">{texts.now}</dt>
          <dd className="text-24 font-semibold leading-8">
            <FigureLink figure={{ figure: 'MRR' }}>
              <Money amount={amount} />
            </FigureLink>
          </dd>
          <dd className="text-quiet text-13">{subscriptionMeasures.subscriptions(subscriptions)}</dd>
        </div>
        {subscriptions > 0 && (
          <div>
            <dt className="text-quiet text-13">{texts.average}</dt>
            <dd className="text-24 font-semibold leading-8">
              <Money amount={roundHalfUp(amount / subscriptions)} />
            </dd>
          </div>
        )}
        {last && last.subscriptionChurn !== null && last.revenueChurn !== null && (
          <div>
            <dt className="text-quiet text-13">{texts.lastChurn(monthText(last.month))}</dt>
            <dd className="text-24 font-semibold leading-8 figures">
              <FigureLink figure={{ figure: 'CHURN', to: last.month }}>
                {formatPercent(last.subscriptionChurn)}
              </FigureLink>
            </dd>
            <dd className="text-quiet text-13">{texts.revenueChurn(formatPercent(last.revenueChurn))}</dd>
          </div>
        )}
      </dl>
      <Box aria-hidden="true" h="15rem">
        <Suspense fallback={<Skeleton height="100%" radius="sm" />}>
          <MrrChart months={months} />
        </Suspense>
      </Box>
    </Section>
  );
}
