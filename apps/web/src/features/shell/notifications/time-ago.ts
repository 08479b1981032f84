import { notificationPanel } from '@balcao/messages/notification-panel';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in the largest unit that it fills. */
export function timeAgo(seconds: number): string {
  const { ago } = notificationPanel;
  if (seconds < minute) return ago.now;
  if (seconds < hour) return ago.minutes(Math.floor(seconds / minute));
  if (seconds < day) return ago.hours(Math.floor(seconds / hour));
  return ago.days(Math.floor(seconds / day));
}
