import type { NotificationsDeps } from '../../deps.ts';
import type { Channel } from '../../store/mail.ts';
import { deleteOptOut, insertOptOut, optOutKey, readCustomerOptOuts, readOptOuts } from '../../store/opt-out-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { optOutLinks } from './opt-out-links.ts';

export interface OptOutState {
  readonly sellerName: string;
  readonly channel: Channel;
  readonly receives: boolean;
}

export function changeOptOut(deps: NotificationsDeps) {
  const links = optOutLinks(deps);
  const view = async (token: string): Promise<OptOutState> => {
    const recipient = links.read(token);
    const { sellerId, customerId, channel } = recipient;
    const [settings, optOuts] = await Promise.all([
      readSettings(deps.reader, sellerId),
      readOptOuts(deps.reader, sellerId, [customerId]),
    ]);
    const sellerName = settings?.name ?? (await deps.nameOf(sellerId));
    return { sellerName, channel, receives: !optOuts.has(optOutKey(recipient)) };
  };
  return {
    view,
    change: async (token: string, receives: boolean): Promise<OptOutState> => {
      const recipient = links.read(token);
      const at = (await deps.clockOf(recipient.sellerId)).now();
      await deps.transact(async (tx) => {
        if (receives) await deleteOptOut(tx, recipient);
        else await insertOptOut(tx, recipient, at);
      });
      return view(token);
    },
    sellerOf: async (token: string): Promise<string> => links.read(token).sellerId,
  };
}

/** The channels that a seller's customer opted out of, and since when. Refuses `customer.not_found`. */
export async function findCustomerOptOuts(
  { reader, customers }: Pick<NotificationsDeps, 'reader' | 'customers'>,
  sellerId: string,
  customerId: string,
) {
  await customers.getCustomer(sellerId, customerId);
  return readCustomerOptOuts(reader, sellerId, customerId);
}
