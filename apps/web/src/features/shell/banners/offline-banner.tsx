import { page } from '@balcao/messages/page';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isConnected, onConnectionChange } from '../../../lib/connection/connection.ts';
import classes from './offline-banner.module.css';

/** Lies over the screen, so that nothing moves when the connection changes. */
export function OfflineBanner() {
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  return (
    <div data-no-print role="status" className={`flex justify-center p-4 ${classes.place}`}>
      {!connected && (
        <p className={`rounded shadow-md ${classes.banner} flex max-w-176 bg-amber text-amber gap-2 py-2.5 px-4`}>
          <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <strong className="font-semibold">{page.offline}</strong> {page.offlineHelp}
          </span>
        </p>
      )}
    </div>
  );
}
