import type { Feature, Role } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface ViewsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
}

export interface ViewReader {
  readonly sellerId: string;
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}
