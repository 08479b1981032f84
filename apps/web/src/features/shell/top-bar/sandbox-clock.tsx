import { grants } from '@balcao/contract/access';
import { getSandboxClock } from '@balcao/contract/sandbox';
import { shell } from '@balcao/messages/shell';
import { Box } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = shell.sandboxClock;
const clock = answerOptions(getSandboxClock, {}, ['sandbox']);
const minuteMs = 60_000;

/** The seller's own time, and the way to the panel that moves it ahead. Its place is kept while it is read. */
export function SandboxClock() {
  const { data, dataUpdatedAt } = useQuery(clock);
  const now = useNow();
  const time = (data && formatInstant(Date.parse(data.now) + Math.max(0, now - dataUpdatedAt))) ?? '';
  const face = (
    <>
      <IconClock size={16} stroke={1.6} aria-hidden="true" />
      <Box component="span" className="max-sm:hidden" miw="15.5ch">
        {time}
      </Box>
    </>
  );
  if (!useMaySee({ ...grants.sandbox, sandboxOnly: true })) {
    return (
      <span
        className="inline-flex items-center gap-1.5 px-2 rounded bg-amber text-amber text-13 whitespace-nowrap figures h-8 max-sm:hidden"
        role="note"
        title={texts.hint}
        aria-label={`${texts.label}: ${time}`}
      >
        {face}
      </span>
    );
  }
  return (
    <Link
      to="/sandbox"
      className="inline-flex items-center gap-1.5 px-2 rounded bg-amber text-amber text-13 no-underline whitespace-nowrap figures h-8 hover:underline"
      title={texts.openHint}
      aria-label={texts.open(time)}
    >
      {face}
    </Link>
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
