import type { UserSession } from '@balcao/contract/users';
import { deviceText, isMobile } from '@balcao/messages/device-text';
import { sessions as texts } from '@balcao/messages/sessions';
import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { InstantText } from '../display/date-text.tsx';

interface SessionListProps {
  readonly sessions: readonly UserSession[];
  /** Absent where the reader may not end sessions. The reader's own one is ended by signing out. */
  readonly onEnd?: (session: UserSession) => void;
  readonly ending?: string | undefined;
}

export function SessionList({ sessions, onEnd, ending }: SessionListProps) {
  if (sessions.length === 0) return <Text c="dimmed">{texts.empty}</Text>;
  return (
    <ul className="grid" aria-label={texts.label}>
      {sessions.map((session) => {
        const { id, begun, lastUsedAt, client, current } = session;
        const device = deviceText(begun.userAgent);
        return (
          <li key={id} className="divided flex flex-wrap items-start gap-y-2 gap-x-3 py-3">
            <DeviceIcon session={session} />
            <div className="min-w-0 basis-56">
              <p className="flex flex-wrap gap-y-1 gap-x-2 text-14 font-medium wrap-anywhere">
                {device}
                {client === 'API' && (
                  <span className="rounded-sm bg-gray text-gray text-12 leading-6 px-1.5">{texts.program}</span>
                )}
                {current && (
                  <span className="rounded-sm bg-gray text-gray text-12 leading-6 px-1.5">{texts.current}</span>
                )}
              </p>
              <p className="text-quiet text-13 wrap-anywhere">
                {texts.lastUsed} <InstantText at={lastUsedAt} />
              </p>
              <p className="text-quiet text-13 wrap-anywhere">
                {begun.address !== null && `${begun.address} · `}
                {texts.since} <InstantText at={begun.at} />
              </p>
            </div>
            {onEnd && !current && (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.endOf(device)}
                loading={ending === id}
                onClick={() => onEnd(session)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DeviceIcon({ session: { client, begun } }: { readonly session: UserSession }) {
  const Icon = client === 'API' ? IconTerminal2 : isMobile(begun.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={20} stroke={1.5} className="flex-none text-quiet" aria-hidden="true" />;
}
