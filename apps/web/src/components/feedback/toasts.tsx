import { Notifications } from '@mantine/notifications';

/** Where toasts are shown: top right, read aloud as they come. */
export function Toasts() {
  return <Notifications position="top-right" limit={4} transitionDuration={120} containerWidth={400} />;
}
