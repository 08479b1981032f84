import { signOut } from '@balcao/contract/session';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { send } from '../http/send.ts';
import { endSession } from '../session/end-session.ts';
import { forgetReturn } from '../session/return-to.ts';

/** 'Sair': ends the session at the service and here, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void leaveSession().then(() => navigate({ to: '/login' }));
  }, [navigate]);
}

/** The service revokes the refresh token. The browser forgets the session even if the service cannot be reached. */
async function leaveSession(): Promise<void> {
  try {
    await send(signOut, {});
  } finally {
    endSession('left');
    forgetReturn();
  }
}
