import { checkout } from '@balcao/messages/checkout';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Countdown } from '../../../components/display/countdown.tsx';
import { formatInstant } from '../../../lib/format/dates.ts';

interface LinkDeadlineProps {
  readonly until: string;
  /** The service's now. */
  readonly now: string;
  /** Whether the seller wants a clock that runs; otherwise, and from more than a day, the moment is shown. */
  readonly isCounted: boolean;
  readonly onExpire: () => void;
}

const dayMs = 86_400_000;

export function LinkDeadline({ until, now, isCounted, onExpire }: LinkDeadlineProps) {
  const [leftMs] = useState(() => Date.parse(until) - Date.parse(now));
  const isToday = leftMs <= dayMs;
  return (
    <p className="flex items-center min-h-6 text-quiet text-13 gap-1.5">
      <IconClock size={16} stroke={1.6} aria-hidden="true" />
      {isCounted && isToday ? (
        <span>
          {checkout.expiresIn} <Countdown until={until} serverNow={now} onExpire={onExpire} />
        </span>
      ) : (
        <>
          {checkout.payUntil(formatInstant(until))}
          {isToday && <Expiry afterMs={leftMs} onExpire={onExpire} />}
        </>
      )}
    </p>
  );
}

/** No clock is shown, but the page knows when the time is over. */
function Expiry({ afterMs, onExpire }: { readonly afterMs: number; readonly onExpire: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onExpire, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, onExpire]);
  return null;
}
