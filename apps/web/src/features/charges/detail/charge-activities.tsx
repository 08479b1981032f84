import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Money } from '../../../components/display/money.tsx';
import { Timeline, type TimelineEvent } from '../../../components/display/timeline.tsx';
import { Section } from '../../../components/page/section.tsx';
import { activityLook } from './activity-look.ts';

const texts = chargeScreens.detail;

/** What happened to the charge, the newest first. */
export function ChargeActivities({ activities }: Pick<ChargeDetail, 'activities'>) {
  const events: TimelineEvent[] = activities.map(({ at, kind, description, by, amount }, index) => ({
    key: `${at} ${index}`,
    at,
    title: description,
    by,
    ...activityLook(kind),
    ...(amount !== null && { end: <Money amount={amount} /> }),
  }));
  return (
    <Section title={texts.history}>
      <Timeline events={events} label={texts.history} />
    </Section>
  );
}
