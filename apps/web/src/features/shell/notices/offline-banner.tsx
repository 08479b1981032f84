import { page } from '@balcao/messages/page';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isConnected, onConnectionChange } from '../../../lib/connection/connection.ts';
import classes from './offline-banner.module.css';

/** Lies over the screen, so that nothing moves when the connection changes. */
export function OfflineBanner() {
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  return (
    <div role="status" className={classes.place}>
      {!connected && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{page.offline}</strong> {page.offlineHelp}
          </span>
        </p>
      )}
    </div>
  );
}
