import { getStepUp } from '@balcao/contract/security/step-up';
import { requestStepUp } from '../session/step-up.ts';
import { call } from './call.ts';

/**
 * Checks the person's identity before what will need it, where a check in the middle would be too late: a code of the app grows old while the
 * password is typed. False when they left it.
 */
export async function ensureSteppedUp(): Promise<boolean> {
  const { until } = await call(getStepUp, {});
  return until !== null || requestStepUp();
}
