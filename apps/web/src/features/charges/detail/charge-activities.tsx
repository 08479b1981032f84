import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Money } from '../../../components/display/money.tsx';
import { OpeningLine } from '../../../components/display/opening-line.tsx';
import { Timeline, type TimelineEvent } from '../../../components/display/timeline.tsx';
import { Section } from '../../../components/page/section.tsx';
import { activityLook } from './activity-look.ts';

const texts = chargeScreens.detail;
const maxNewest = 5;

/** Older ones are folded, so that the money is not far below. */
export function ChargeActivities({ activities }: Pick<ChargeDetail, 'activities'>) {
  const events: TimelineEvent[] = activities.map(({ at, kind, description, by, amount }, index) => ({
    key: `${at} ${index}`,
    at,
    title: description,
    by,
    ...activityLook(kind),
    ...(amount !== null && { end: <Money amount={amount} /> }),
  }));
  // Folding a single event would save no space.
  const newest = events.length > maxNewest + 1 ? events.slice(0, maxNewest) : events;
  const older = events.slice(newest.length);
  return (
    <Section title={texts.history}>
      <Timeline events={newest} label={texts.history} />
      {older.length > 0 && (
        <OpeningLine title={texts.olderActivities(older.length)}>
          <Timeline events={older} label={texts.olderActivities(older.length)} />
        </OpeningLine>
      )}
    </Section>
  );
}
