import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../theme/palette.ts';
import { InstantText } from './date-text.tsx';
import { PersonName } from './person-name.tsx';
import classes from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly icon: Icon;
  readonly tone: Tone;
  readonly by?: string;
  readonly end?: ReactNode;
  readonly details?: ReactNode;
}

export function Timeline({ events, label }: { readonly events: readonly TimelineEvent[]; readonly label: string }) {
  return (
    <ol aria-label={label}>
      {events.map(({ key, at, title, icon: EventIcon, tone, by, end, details }) => (
        <li key={key} className={`${classes.event} grid relative gap-3`}>
          <span
            className={`${classes.mark} grid place-items-center rounded-full`}
            style={{ background: `var(--tone-${tone}-wash)`, color: `var(--tone-${tone}-text)` }}
          >
            <EventIcon size={14} stroke={1.8} aria-hidden="true" />
          </span>
          <div>
            <div className="mt-0.5 flex items-baseline justify-between gap-4">
              <span className="font-medium wrap-anywhere">{title}</span>
              {end}
            </div>
            <div className="text-quiet text-13">
              <InstantText at={at} />
              {by && (
                <>
                  {' · '}
                  <PersonName by={by} />
                </>
              )}
            </div>
            {details}
          </div>
        </li>
      ))}
    </ol>
  );
}
