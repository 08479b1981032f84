import {
  findNotifications,
  grantOfNotification,
  readNotification,
  type SellerNotification,
} from '@balcao/contract/notifications';
import { notificationPanel as texts } from '@balcao/messages/notification-panel';
import { Loader, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { maySee } from '../../../lib/navigation/access.ts';
import type { Session } from '../../../lib/session/session.ts';
import { groupNotifications } from './group-notifications.ts';
import { NotificationCard } from './notification-card.tsx';
import classes from './notification-drawer.module.css';
import { NotificationGroupCard } from './notification-group-card.tsx';

/** The drawer starts at 10 items and grows by 2 per load. */
const firstSize = 10;
const growth = 2;
const maxSize = 1_000;

interface NotificationListProps {
  readonly session: Session;
  readonly onOpen: () => void;
}

export function NotificationList({ session, onOpen }: NotificationListProps) {
  const [size, setSize] = useState(firstSize);
  const notifications = useQuery({
    ...answerOptions(findNotifications, { query: { size, sort: 'createdAt,desc' } }, ['notification']),
    placeholderData: keepPreviousData,
  });
  const read = useSubmit(readNotification, { onSuccess: () => notifications.refetch() });
  const { data, error, isPlaceholderData } = notifications;
  const retry = () => void notifications.refetch();
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />;
  if (!data) return <Waiting />;
  if (data.totalElements === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const markRead = ({ uuid, notifiedAt }: SellerNotification) => {
    if (notifiedAt === null) read.mutate({ params: { uuid } });
  };
  const cardOf = (notification: SellerNotification) => (
    <NotificationCard
      key={notification.uuid}
      notification={notification}
      isLink={maySee(session, grantOfNotification[notification.notificationPanelType])}
      onOpen={() => {
        markRead(notification);
        onOpen();
      }}
      onRead={() => markRead(notification)}
    />
  );
  const hasMore = data.content.length < Math.min(data.totalElements, maxSize);
  return (
    <>
      {error && <StaleNotice onRetry={retry} />}
      <ul aria-label={texts.title}>
        {groupNotifications(data.content).map((one) =>
          'notifications' in one ? (
            <NotificationGroupCard key={one.key} group={one}>
              {one.notifications.map(cardOf)}
            </NotificationGroupCard>
          ) : (
            cardOf(one)
          ),
        )}
      </ul>
      {hasMore && !error ? (
        <More key={data.content.length} isLoading={isPlaceholderData} onReached={() => setSize(size + growth)} />
      ) : (
        <p className="flex justify-center text-quiet text-13 p-4">{texts.end}</p>
      )}
    </>
  );
}

function More({ isLoading, onReached }: { readonly isLoading: boolean; readonly onReached: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isReached = entry?.isIntersecting === true && !isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once each time that the end comes into sight
  useEffect(() => {
    if (isReached) onReached();
  }, [isReached]);
  return (
    <div ref={ref} className="flex justify-center text-quiet text-13 p-4" role="status" aria-label={texts.loadingMore}>
      <Loader size="xs" type="dots" />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
        <div key={index} className={`${classes.waiting} grid border-b gap-2`}>
          <Skeleton height="0.75rem" width="45%" radius="sm" />
          <Skeleton height="0.75rem" width="75%" radius="sm" />
          <Skeleton height="0.75rem" width="20%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
