import { grants } from '@balcao/contract/access';
import { type Coupon, type CouponRedemption, findCouponRedemptions, getCoupon } from '@balcao/contract/coupons';
import { formatPlainDate } from '@balcao/kernel';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { Button, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { couponStateLook } from './coupon-state.ts';
import { discountText, periodsText, redeemedText } from './coupon-text.ts';

const texts = couponScreens.detail;
const { columns, noEnd } = couponScreens.list;
const pageSize = 20;

interface CouponDrawerProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onEdit: (coupon: Coupon) => void;
}

export function CouponDrawer({ id, opened, onClose, onEdit }: CouponDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.label}>
      <CouponState key={id} id={id} onEdit={onEdit} />
    </SideDrawer>
  );
}

function CouponState({ id, onEdit }: { readonly id: string; readonly onEdit: (coupon: Coupon) => void }) {
  const { data, error, refetch } = useQuery(answerOptions(getCoupon, { params: { uuid: id } }, ['coupon']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (data) return <CouponDetail coupon={data} onEdit={() => onEdit(data)} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="sm" aria-busy="true" />;
}

function CouponDetail({ coupon, onEdit }: { readonly coupon: Coupon; readonly onEdit: () => void }) {
  const facts = [
    { label: columns.discount, value: discountText(coupon) },
    { label: columns.periods, value: periodsText(coupon) },
    { label: columns.redeemed, value: redeemedText(coupon) },
    { label: texts.perCustomer, value: coupon.maxPerCustomer ?? texts.noLimit },
    { label: columns.validUntil, value: coupon.validUntil ? formatPlainDate(coupon.validUntil) : noEnd },
    { label: texts.cost, value: <Money amount={coupon.cost} /> },
    {
      label: texts.plans,
      value: coupon.plans.length > 0 ? coupon.plans.map(({ title }) => title).join(', ') : texts.anyPlan,
      wide: true,
    },
  ];
  return (
    <Stack>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-20 font-semibold wrap-anywhere">{coupon.code}</p>
        <StatusBadge {...couponStateLook[coupon.state]} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton value={coupon.code} label={texts.copy} />
        <Button variant="default" onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <FactSheet facts={facts} />
      <Redemptions id={coupon.id} />
    </Stack>
  );
}

function Redemptions({ id }: { readonly id: string }) {
  const [size, setSize] = useState(pageSize);
  const { data, error, refetch, isFetching } = useQuery({
    ...answerOptions(findCouponRedemptions, { params: { uuid: id }, query: { size } }, ['coupon', 'charge']),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={texts.redemptions}>
      {!data && error && <ErrorState title={texts.redemptionsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} radius="sm" aria-busy="true" />}
      {data?.totalElements === 0 && <p className="text-quiet text-13">{texts.noRedemptions}</p>}
      {data && data.totalElements > 0 && (
        <ul>
          {data.content.map((one) => (
            <RedemptionItem key={one.subscription} redemption={one} />
          ))}
        </ul>
      )}
      {data && data.totalElements > data.content.length && (
        <Button
          variant="default"
          mt="sm"
          loading={isFetching}
          onClick={() => setSize(Math.min(size + pageSize * 5, 1000))}
        >
          {texts.more}
        </Button>
      )}
    </Section>
  );
}

function RedemptionItem({ redemption }: { readonly redemption: CouponRedemption }) {
  const { subscription, customerName, planTitle, redeemedAt, returnedAt, cost } = redemption;
  const seesSubscriptions = useMaySee(grants.subscription);
  return (
    <li className="divided flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        {seesSubscriptions ? (
          <Link to="/recorrencias/$uuid" params={{ uuid: subscription }} className="text-inherit font-medium">
            {customerName}
          </Link>
        ) : (
          <span>{customerName}</span>
        )}
        <p className="text-quiet text-13">
          {returnedAt ? texts.returned : texts.by(planTitle, formatInstant(redeemedAt))}
        </p>
      </div>
      <Money amount={cost} />
    </li>
  );
}
