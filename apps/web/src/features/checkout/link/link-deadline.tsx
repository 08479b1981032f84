import { checkout } from '@balcao/messages/checkout';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Countdown } from '../../../components/display/countdown.tsx';
import { formatInstant } from '../../../lib/format/dates.ts';

interface LinkDeadlineProps {
  readonly until: string;
  /** The server's time. */
  readonly now: string;
  /** Counts down when the seller wants it and less than a day is left; otherwise the moment is shown. */
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

/** Invisible timer for the expiry. */
function Expiry({ afterMs, onExpire }: { readonly afterMs: number; readonly onExpire: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onExpire, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, onExpire]);
  return null;
}
