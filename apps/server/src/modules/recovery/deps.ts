import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { Notifications } from '../notifications/index.ts';

/** What recovery needs of those below. */
export interface RecoveryDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  clockOf(sellerId: string): Promise<Clock>;
  readonly charges: Pick<Charges, 'sumRecovered' | 'findRefused'>;
  readonly notifications: Pick<Notifications, 'resumeReminders'>;
}
