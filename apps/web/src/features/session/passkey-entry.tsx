import { beginPasskeySignIn, signInWithPasskey } from '@balcao/contract/security/passkeys';
import { passkeyEntry as texts } from '@balcao/messages/passkey-entry';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts';
import { leavePasskey, mayOfferPasskeys, requestPasskey } from '../../lib/passkeys/passkeys.ts';
import { enterSession } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session.ts';
import { notify } from '../../lib/toasts/notify.ts';

/** Entering without typing: by a button, or where the browser offers a passkey as the e-mail is typed. */
export default function PasskeyEntry({ onEnter }: { readonly onEnter: (entered: Session) => void }) {
  const [sending, setSending] = useState(false);
  const enterRef = useRef(onEnter);
  enterRef.current = onEnter;
  useEffect(() => {
    let left = false;
    const offer = async () => {
      if (!(await mayOfferPasskeys()) || left) return;
      const options = await call(beginPasskeySignIn, {});
      if (left) return;
      // It was not requested: where the browser cannot offer it, the button is there.
      const credential = await requestPasskey(options, { autofill: true }).catch(() => null);
      if (credential && !left) enterRef.current(await enterWith(credential));
    };
    offer().catch((error: unknown) => {
      if (!left && error instanceof ApiError) notifyError(error);
    });
    return () => {
      left = true;
      leavePasskey();
    };
  }, []);
  if (!mayUsePasskeys()) return null;

  const enter = async () => {
    setSending(true);
    notify.clear();
    try {
      const credential = await requestPasskey(await call(beginPasskeySignIn, {}));
      if (credential) return onEnter(await enterWith(credential));
      notify.error(texts.left);
    } catch (error) {
      notifyError(error);
    }
    setSending(false);
  };
  return (
    <Button variant="default" size="md" fullWidth loading={sending} onClick={() => void enter()}>
      {texts.enter}
    </Button>
  );
}

async function enterWith(credential: NonNullable<Awaited<ReturnType<typeof requestPasskey>>>): Promise<Session> {
  return enterSession(await call(signInWithPasskey, { body: { credential } }));
}
