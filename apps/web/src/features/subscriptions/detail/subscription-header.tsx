import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { perIntervalText } from '@balcao/messages/interval-texts';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { subscriptionLook } from '../../../components/display/subscription-status.ts';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { StatusButtons } from './status/status-buttons.tsx';

const EditDrawer = lazy(() => import('./edit/edit-drawer.tsx').then(({ EditDrawer }) => ({ default: EditDrawer })));

const texts = subscriptionDetail;
const search = z.object({ edit: z.coerce.boolean().optional() });

export function SubscriptionHeader({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { basicValue, titlePlan, customerName, nextCharge, late } = subscription;
  const state = stateOf(subscription, useSellerToday());
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <Title order={1} className="flex flex-wrap items-center text-28 font-semibold leading-9 gap-y-1 gap-x-3">
          <span>
            <Money amount={basicValue.value} />{' '}
            <span className="text-quiet text-16 font-normal">{perIntervalText(basicValue.interval)}</span>
          </span>
          <StatusBadge {...subscriptionLook(subscription)} />
        </Title>
        <p className="text-quiet mt-1">
          {titlePlan} · {customerName}
        </p>
        {late.quantity > 0 && (
          <p className="font-medium text-red mt-1">{texts.late.sentence(late.quantity, formatCents(late.amount))}</p>
        )}
        {state && <p className="font-medium mt-1">{state}</p>}
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

/** Says the state where it will not go on as it is. */
function stateOf(subscription: SubscriptionDetail, today: PlainDate | undefined): string | null {
  const { state } = texts;
  const { status, paymentMethod, pause, cancelsOn, trialEndsOn } = subscription;
  if (status === 'PENDING' && !paymentMethod) return state.awaitsChoice;
  if (pause) {
    const from = formatPlainDate(pause.from);
    return pause.until ? state.pausedUntil(from, formatPlainDate(pause.until)) : state.paused(from);
  }
  if (cancelsOn) return state.cancels(formatPlainDate(cancelsOn));
  return trialEndsOn && today && trialEndsOn >= today ? state.trial(formatPlainDate(trialEndsOn)) : null;
}

/** The oldest charge that is late, where it is sent or charged again; changing it, while it is active; and its status. */
function SubscriptionCommands({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const [{ edit }, change] = useSearchState(search);
  /** Once loaded it stays, so that it can close and give the focus back. */
  const wantsEdit = useRef(false);
  const { status, charges } = subscription;
  const opensCharge = useMaySee(grants.charge);
  const late = charges.findLast((charge) => charge.status === 'LATE');
  const isEditable = status === 'ACTIVE';
  const isEditing = isEditable && edit === true;
  if (isEditing) wantsEdit.current = true;
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
      <StatusButtons subscription={subscription} />
      <Suspense>
        {wantsEdit.current && (
          <EditDrawer
            subscription={subscription}
            opened={isEditing}
            onClose={() => change({ edit: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}
