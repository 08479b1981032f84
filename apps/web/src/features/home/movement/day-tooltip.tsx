import { formatPlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Box } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import { type DayLine, movements } from './movements.ts';

/** Exact figures of the day under the pointer. */
export function DayTooltip({ line }: { readonly line: DayLine | undefined }) {
  if (!line) return null;
  return (
    <Box className="shadow-md border rounded bg-raised text-13 py-2.5 px-3" miw="12rem">
      <strong className="font-semibold">{formatPlainDate(line.date)}</strong>
      <dl className="mt-2">
        {movements.map((movement) => (
          <div key={movement} className="flex justify-between gap-6">
            <dt className="text-quiet">{home.figures[movement]}</dt>
            <dd>
              <Money amount={line[movement]} />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
