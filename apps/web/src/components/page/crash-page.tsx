import { page } from '@balcao/messages/page';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tabStorage } from '../../lib/browser-storage.ts';
import { isConnected, isMissingCode, onConnectionChange } from '../../lib/connection/connection.ts';
import { Notice } from './notice.tsx';
import { PlainButton } from './plain-button.tsx';

/** Shown when a screen fails or its code does not load; the frame around it stays. */
export function CrashPage({ error }: ErrorComponentProps) {
  const waits = isMissingCode(error);
  useEffect(() => (waits ? undefined : console.error(error)), [waits, error]);
  if (waits) return <WaitingForCode message={String(error)} />;
  return (
    <Notice title={page.crashed} help={page.crashedHelp}>
      <PlainButton onClick={() => window.location.reload()}>{page.reload}</PlainButton>
    </Notice>
  );
}

/** The screen's code is not loaded and the connection is lost, so it opens when the connection returns. */
function WaitingForCode({ message }: { readonly message: string }) {
  useEffect(() => {
    const key = `balcao.missing-code:${message}`;
    const open = () => {
      if (!isConnected() || tabStorage.get(key)) return;
      tabStorage.set(key, '1');
      window.location.reload();
    };
    return onConnectionChange(open);
  }, [message]);
  return (
    <Notice title={page.notLoaded} help={page.notLoadedHelp}>
      <PlainButton onClick={() => window.location.reload()}>{page.reload}</PlainButton>
    </Notice>
  );
}
