import { getSandboxClock } from '@balcao/contract/sandbox';
import { shell } from '@balcao/messages/shell';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import classes from './sandbox-clock.module.css';

const clock = answerOptions(getSandboxClock, {}, ['sandbox']);
const minuteMs = 60_000;

/** The seller's own time, which the sandbox panel can move ahead. Its place is kept while it is read. */
export function SandboxClock() {
  const { data, dataUpdatedAt } = useQuery(clock);
  const now = useNow();
  const shown = data && formatInstant(Date.parse(data.now) + Math.max(0, now - dataUpdatedAt));
  return (
    <span
      className={classes.clock}
      role="note"
      title={shell.sandboxClock.hint}
      aria-label={`${shell.sandboxClock.label}: ${shown ?? ''}`}
    >
      <IconClock size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.time}>{shown}</span>
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}
