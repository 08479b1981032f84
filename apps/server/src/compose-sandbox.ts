import type { Transact } from './database/transact.ts';
import { appendEvents } from './jobs/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Notifications } from './modules/notifications/index.ts';
import type { SimulatorControls } from './modules/rails/index.ts';
import { type ClockMover, createSandbox } from './modules/sandbox/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

interface Below {
  readonly controls: SimulatorControls;
  readonly sellers: Pick<Sellers, 'sandboxClockOf'>;
  readonly notifications: Pick<Notifications, 'findMails'>;
  readonly identity: Pick<Identity, 'authenticatorCodes' | 'expireStepUp'>;
  readonly transact: Transact;
  readonly advance: ClockMover['advance'];
}

/** The panel simulates buyers, banks and acquirers. */
export function composeSandbox({ controls, sellers, notifications, identity, transact, advance }: Below) {
  return createSandbox({
    controls,
    sandboxClockOf: sellers.sandboxClockOf,
    advanceClock: async (sellerId, to) => {
      const ran = await advance(sellerId, to);
      await transact((tx) => appendEvents(tx, [{ sellerId, topic: 'clock.moved', subjectId: sellerId }]));
      return ran;
    },
    findMails: notifications.findMails,
    authenticatorCodes: identity.authenticatorCodes,
    expireStepUp: identity.expireStepUp,
  });
}
