import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { subscriptionLook } from '../../../components/display/subscription-status.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import classes from './subscription-page.module.css';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })));
const EditDrawer = lazy(() => import('./edit/edit-drawer.tsx').then(({ EditDrawer }) => ({ default: EditDrawer })));

const texts = subscriptionDetail;
const search = z.object({ edit: z.coerce.boolean().optional() });

export function SubscriptionHeader({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { basicValue, titlePlan, customerName, nextCharge, cancellation } = subscription;
  const { owed } = cancellation;
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <Title order={1} className="flex flex-wrap items-center text-28 font-semibold leading-9 gap-y-1 gap-x-3">
          <span>
            <Money amount={basicValue.value} />{' '}
            <span className="text-quiet text-16 font-normal">{subscriptionScreens.perPeriod[basicValue.type]}</span>
          </span>
          <StatusBadge {...subscriptionLook(subscription)} />
        </Title>
        <p className="text-quiet mt-1">
          {titlePlan} · {customerName}
        </p>
        {owed.quantity > 0 && (
          <p className="font-medium text-red mt-1">{texts.late.sentence(owed.quantity, formatCents(owed.amount))}</p>
        )}
        {nextCharge && (
          <p className="font-medium mt-1">
            {texts.next.sentence(formatCents(nextCharge.total), formatPlainDate(nextCharge.dueDate))}
          </p>
        )}
      </div>
      <SubscriptionCommands subscription={subscription} />
    </header>
  );
}

/** The oldest charge that is late, where it is sent or charged again; changing it, while it is active; canceling it, until it is canceled. Why something cannot be done is said beside it. */
function SubscriptionCommands({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const [{ edit }, change] = useSearchState(search);
  const [canceling, setCanceling] = useState(false);
  /** Once loaded they stay, so that they can close and give the focus back. */
  const wanted = useRef({ edit: false, cancel: false });
  const hint = useId();
  const { status, nextStatuses, anticipationActive, charges } = subscription;
  const opensCharge = useMaySee(grants.charge);
  const late = charges.findLast((charge) => charge.status === 'LATE');
  const isEditable = status === 'ACTIVE';
  const isCancelable = nextStatuses.includes('INACTIVE');
  const isEditing = isEditable && edit === true;
  if (isEditing) wanted.current.edit = true;
  if (canceling) wanted.current.cancel = true;
  return (
    <div className="flex flex-wrap gap-2">
      {late && opensCharge && (
        <Button renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: late.uuid }} />}>
          {texts.late.open}
        </Button>
      )}
      {isEditable && (
        <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => change({ edit: true })}>
          {texts.edit.action}
        </Button>
      )}
      {isCancelable && (
        <Button
          variant="default"
          onClick={() => setCanceling(true)}
          disabled={anticipationActive}
          {...(anticipationActive && { 'aria-describedby': hint })}
        >
          {texts.cancel.action}
        </Button>
      )}
      {isCancelable && anticipationActive && (
        <p id={hint} className={classes.hint}>
          {texts.cancel.anticipated}
        </p>
      )}
      <Suspense>
        {wanted.current.edit && (
          <EditDrawer
            subscription={subscription}
            opened={isEditing}
            onClose={() => change({ edit: undefined }, { replace: true })}
          />
        )}
        {wanted.current.cancel && (
          <CancelDialog subscription={subscription} opened={canceling} onClose={() => setCanceling(false)} />
        )}
      </Suspense>
    </div>
  );
}
