import { signOut } from '@balcao/contract/session';
import { send } from '../http/send.ts';
import { endSession } from './end-session.ts';
import { forgetReturn } from './return-to.ts';

/** 'Sair': the service revokes the refresh token. The browser forgets the session even if the service cannot be reached. */
export async function leaveSession(): Promise<void> {
  try {
    await send(signOut, {});
  } finally {
    endSession('left');
    forgetReturn();
  }
}
