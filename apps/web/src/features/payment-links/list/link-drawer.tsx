import { getPaymentLink, type PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
  readonly uuid: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDelete: (link: PaymentLink) => void;
}

export function LinkDrawer({ uuid, opened, onClose, onDelete }: LinkDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.label}>
      <LinkState uuid={uuid} onDelete={onDelete} />
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
