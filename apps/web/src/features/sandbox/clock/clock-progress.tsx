import { sandbox } from '@balcao/messages/sandbox';
import { Box, Progress } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../../lib/format/dates.ts';

const texts = sandbox.clock;
/** Shows a bar from the beginning. */
const leastShown = 2;

interface ClockProgressProps {
  readonly now: number;
  readonly to: number;
}

/** The clock stops at each due job, so its time is the progress. */
export function ClockProgress({ now, to }: ClockProgressProps) {
  const [from] = useState(now);
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)));
  const percent = Math.max(leastShown, Math.round(share * 100));
  const text = texts.moving(formatInstant(to));
  return (
    <Box w={{ md: '26rem' }}>
      <p className="figures mb-2">{text}</p>
      <Progress value={percent} animated aria-label={text} />
      <p className="min-h-5 text-quiet text-13 leading-5 figures mt-2">{texts.movingHelp}</p>
    </Box>
  );
}
