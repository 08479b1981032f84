import { grants } from '@balcao/contract/access';
import { getScheduledCharge, type ScheduledCharge } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { screens } from '@balcao/messages/screens';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from '../detail/charge-page.module.css';
import { ChargeSkeleton } from '../detail/charge-skeleton.tsx';
import { ChargeTitle } from '../detail/charge-title.tsx';
import { useCustomerFacts } from '../detail/customer-facts.tsx';
import { NoSuchCharge } from '../detail/no-such-charge.tsx';
import { MethodText } from '../method-text.tsx';

const texts = chargeScreens.detail;
const ManualPayDialog = lazy(() =>
  import('../detail/actions/opened-manual-pay.tsx').then(({ OpenedManualPay }) => ({ default: OpenedManualPay })),
);

export function ScheduledChargePage({ uuid }: { readonly uuid: string }) {
  const charge = useQuery(answerOptions(getScheduledCharge, { params: { uuid } }, ['charge']));
  useOpenName(charge.data?.customerName);
  if (charge.data) return <ScheduledChargeDetail charge={charge.data} />;
  if (isMissing(charge.error)) return <NoSuchCharge />;
  if (charge.error) {
    return (
      <>
        <PageHeader title={screens.scheduledCharge} />
        <ErrorState title={texts.loadFailed} error={charge.error} onRetry={() => void charge.refetch()} />
      </>
    );
  }
  return <ChargeSkeleton isSimple />;
}

function ScheduledChargeDetail({ charge }: { readonly charge: ScheduledCharge }) {
  const { who, email } = useCustomerFacts(charge);
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <ChargeTitle charge={charge} />
        <div className={`${classes.actions} flex flex-wrap gap-2`}>
          <Actions charge={charge} />
        </div>
      </header>
      <Section title={texts.general}>
        <FactSheet
          facts={[
            ...who,
            { label: texts.expirationDate, value: <DateText date={charge.expirationDate} /> },
            { label: texts.paidDate, value: charge.paidDate && <DateText date={charge.paidDate} /> },
            { label: texts.paymentMethod, value: <MethodText charge={charge} /> },
            { label: texts.createdAt, value: <InstantText at={charge.createdAt} /> },
            ...(charge.interestAmount > 0
              ? [{ label: texts.interest, value: <Money amount={charge.interestAmount} /> }]
              : []),
            ...(charge.earlyDiscountAmount > 0
              ? [{ label: texts.earlyDiscount, value: <Money amount={charge.earlyDiscountAmount} /> }]
              : []),
            email,
            ...(charge.description ? [{ label: texts.description, value: charge.description, wide: true }] : []),
          ]}
        />
      </Section>
    </article>
  );
}

/** Marking as paid needs access to the whole detail, as its call does. */
function Actions({ charge }: { readonly charge: ScheduledCharge }) {
  const seesWhole = useMaySee(grants.charge);
  const [dialogWanted, setDialogWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!seesWhole) return null;
  return (
    <>
      {charge.actions.manualPay && (
        <Button
          leftSection={<IconCircleCheck size={16} stroke={1.6} />}
          onClick={() => {
            setDialogWanted(true);
            setOpened(true);
          }}
        >
          {chargeActions.manualPay.action}
        </Button>
      )}
      <Button component={Link} to={`/cobrancas/${charge.uuid}`} variant="default">
        {texts.whole}
      </Button>
      {dialogWanted && (
        <Suspense>
          <ManualPayDialog charge={charge} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
