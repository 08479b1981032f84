import { generic } from '@balcao/messages/generic';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  readonly until: string;
  /** The server's time, so that a wrong clock of the buyer does not matter. */
  readonly serverNow: string;
  readonly onExpire?: () => void;
  readonly className?: string;
}

/** `09:58`, with hours when there are any. */
export function Countdown({ until, serverNow, onExpire, className }: CountdownProps) {
  const left = useCountdown(until, serverNow, onExpire);
  const text = left > 0 ? clockText(left) : generic.countdown.expired;
  return (
    <span role="timer" className={`figures ${className ?? ''}`} aria-label={generic.countdown.label(text)}>
      {text}
    </span>
  );
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}
