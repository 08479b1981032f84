import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatPlainDate } from '@balcao/kernel';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';

const texts = subscriptionAdjustments.detail;

interface AgreedAdjustmentProps {
  readonly adjustment: NonNullable<SubscriptionDetail['adjustment']>;
}

/** 'IPCA, a cada 12 meses, próximo em 10/03/2027', and the rate that it waits for. */
export function AgreedAdjustment({ adjustment }: AgreedAdjustmentProps) {
  const { index, percent, nextOn, rateMonth, waitsForRate } = adjustment;
  const seesRates = useMaySee(grants.subscriptions);
  const missing = waitsForRate && rateMonth !== null ? texts.missing(index, rateMonth) : null;
  return (
    <>
      {texts.agreed(index, percent, formatPlainDate(nextOn))}
      {missing && (
        <>
          {' · '}
          {seesRates ? (
            <Link to="/recorrencias/reajustes" className="text-link">
              {missing}
            </Link>
          ) : (
            missing
          )}
        </>
      )}
    </>
  );
}
