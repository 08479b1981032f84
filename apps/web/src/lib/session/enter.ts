import type { AnswerOf } from '@balcao/contract/endpoint';
import { getFeatures, type signIn, type verifyTwoFactor } from '@balcao/contract/session';
import { send } from '../http/send.ts';
import { holdToken } from './access-token.ts';
import type { Session } from './session.ts';
import { setSession } from './session-store.ts';

type OpenSession = AnswerOf<typeof verifyTwoFactor>;

/** Whether a sign-in still needs its second step. */
export function needsSecondStep(answer: AnswerOf<typeof signIn>): answer is Exclude<typeof answer, OpenSession> {
  return 'twofaToken' in answer;
}

/**
 * Opens the session in this browser: the flags are fetched, and the stored banking status starts INACTIVE until the
 * banking area requires it.
 */
export async function enterSession(answer: OpenSession): Promise<Session> {
  const features = await send(getFeatures, {}, { token: answer.accessToken });
  holdToken(answer.accessToken, answer.expiresIn);
  const session: Session = { user: { ...answer.user, bankingStatus: 'INACTIVE' }, features };
  setSession(session);
  return session;
}
