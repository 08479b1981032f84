import { plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { statusActionsOf } from './status-actions.ts';

it.each([
  ['ACTIVE', ['PAUSED', 'INACTIVE'], null, ['pause', 'cancel']],
  ['ACTIVE', ['PAUSED', 'INACTIVE'], plainDate('2026-12-31'), ['withdraw', 'pause', 'cancel']],
  ['PENDING', ['INACTIVE'], null, ['cancel']],
  ['PAUSED', ['ACTIVE', 'INACTIVE'], null, ['resume', 'cancel']],
  ['PAUSED', ['ACTIVE', 'INACTIVE'], plainDate('2026-12-31'), ['resume', 'cancel']],
  ['INACTIVE', ['ACTIVE'], null, ['reactivate']],
  ['INACTIVE', [], null, []],
] as const)('offers for %s that may become %j, canceled after %s: %j', (status, nextStatuses, cancelsOn, actions) => {
  expect(statusActionsOf({ status, nextStatuses: [...nextStatuses], cancelsOn })).toEqual(actions);
});
