import { getPaymentLink, type PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useChargesOfLink } from './link-charges.tsx';
import { LinkDetail } from './link-detail.tsx';
import { useSalesOfLink } from './link-sales.tsx';

const texts = paymentLinks.detail;

interface LinkDrawerProps {
  /** Undefined while closed. */
  readonly uuid: string | undefined;
  readonly onClose: () => void;
  readonly onDelete: (link: PaymentLink) => void;
}

/** It keeps showing the last link while it closes. */
export function LinkDrawer({ uuid, onClose, onDelete }: LinkDrawerProps) {
  const [shown, setShown] = useState(uuid);
  if (uuid !== undefined && uuid !== shown) setShown(uuid);
  return (
    <SideDrawer opened={uuid !== undefined} onClose={onClose} title={texts.label}>
      {shown && <LinkState uuid={shown} onDelete={onDelete} />}
    </SideDrawer>
  );
}

interface LinkStateProps {
  readonly uuid: string;
  readonly onDelete: (link: PaymentLink) => void;
}

function LinkState({ uuid, onDelete }: LinkStateProps) {
  const link = useQuery(answerOptions(getPaymentLink, { params: { uuid } }, ['payment-link']));
  const { seesCharges, charges } = useChargesOfLink(uuid);
  const isForMany = link.data?.type === 'SALE';
  const sales = useSalesOfLink(uuid, undefined, isForMany);
  // Both are shown at once, so that nothing moves.
  const isReady = isForMany ? sales.isFetched : !seesCharges || charges.isFetched;
  if (link.data && isReady) return <LinkDetail link={link.data} onDelete={onDelete} />;
  if (isMissing(link.error)) {
    return <EmptyState title={texts.notFound} help={texts.notFoundHelp} />;
  }
  if (link.error) {
    return <ErrorState title={texts.loadFailed} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return (
    <Stack>
      <Skeleton height={36} width="14rem" />
      <Skeleton height={36} />
      <Skeleton height={280} />
    </Stack>
  );
}
