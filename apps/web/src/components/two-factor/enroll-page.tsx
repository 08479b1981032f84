import { security } from '@balcao/messages/security';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useSignOut } from '../../lib/navigation/use-sign-out.ts';
import { renewSession } from '../../lib/session/refresh.ts';
import { PublicFrame } from '../page/public-frame.tsx';
import { TurnOnSteps } from './turn-on-steps.tsx';

const texts = security.enroll;

/** A seller that requires a second factor shows nothing else until the person has one. */
export function EnrollPage() {
  const signOut = useSignOut();
  const [enabled, setEnabled] = useState(false);
  return (
    <PublicFrame title={texts.title} instruction={texts.instruction}>
      <TurnOnSteps onEnabled={() => setEnabled(true)} onDone={() => void renewSession()} />
      {!enabled && (
        <Anchor component="button" type="button" size="sm" onClick={signOut} mt="md">
          {texts.signOut}
        </Anchor>
      )}
    </PublicFrame>
  );
}
