import { findOwnActivity } from '@balcao/contract/security/own-access';
import { auditTexts } from '@balcao/messages/audit';
import { deviceText } from '@balcao/messages/device-text';
import { security } from '@balcao/messages/security';
import { Skeleton } from '@mantine/core';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InstantText } from '../../components/display/date-text.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

const texts = security.activity;

export function ActivitySection() {
  const activity = useQuery(answerOptions(findOwnActivity, {}));
  // Reloads after every successful change here, because it adds an entry.
  const done = useMutationState({ filters: { status: 'success' }, select: ({ state }) => state.submittedAt }).length;
  const { refetch } = activity;
  useEffect(() => {
    if (done > 0) void refetch();
  }, [done, refetch]);
  return (
    <Section title={texts.title} help={texts.help}>
      {activity.data ? (
        activity.data.length === 0 ? (
          <p className="text-quiet">{texts.empty}</p>
        ) : (
          <ul className="grid" aria-label={texts.title}>
            {activity.data.map(({ seq, at, action, address, userAgent, own }) => (
              <li key={seq} className="divided flex flex-wrap items-start gap-y-2 gap-x-3 py-3">
                <div className="min-w-0 basis-56">
                  <p className="flex flex-wrap gap-y-1 gap-x-2 text-14 font-medium wrap-anywhere">
                    {auditTexts.actions[action]}
                  </p>
                  <p className="text-quiet text-13 wrap-anywhere">
                    <InstantText at={at} />
                    {userAgent !== null && ` · ${deviceText(userAgent)}`}
                    {address !== null && ` · ${address}`}
                    {!own && ` · ${texts.byOther}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : activity.error ? (
        <ErrorState title={texts.loadFailed} error={activity.error} onRetry={() => void activity.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  );
}
