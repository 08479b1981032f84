import { bytesOfId, idOfBytes, readToken, signToken } from '../../../signed-token.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import type { Channel } from '../../store/mail.ts';
import type { Recipient } from '../../store/opt-out-store.ts';

const channels: readonly Channel[] = ['EMAIL', 'WHATSAPP'];
const idBytes = 16;
const macBytes = 16;

/** Unsubscribe links: signed, so that nobody can make one for another person, and without an expiry. */
export interface OptOutLinks {
  /** The page's address; mail programs post to the same one (RFC 8058). */
  urlOf(recipient: Recipient): string;
  /** Refuses `notification.opt_out_invalid`. */
  read(token: string): Recipient;
}

export function optOutLinks({ baseUrl, optOutKey }: Pick<NotificationsDeps, 'baseUrl' | 'optOutKey'>): OptOutLinks {
  return {
    urlOf: ({ sellerId, customerId, channel }) => {
      const number = Buffer.from([channels.indexOf(channel)]);
      const content = Buffer.concat([bytesOfId(sellerId), bytesOfId(customerId), number]);
      return `${baseUrl}/cancelar-avisos/${signToken(optOutKey, content, { macBytes })}`;
    },
    read: (token) => {
      const content = readToken(optOutKey, token, { macBytes });
      const channel = channels[content?.[2 * idBytes] ?? -1];
      assertThat(content && channel, 'notification.opt_out_invalid');
      const [sellerId, customerId] = [content.subarray(0, idBytes), content.subarray(idBytes, 2 * idBytes)];
      return { sellerId: idOfBytes(sellerId), customerId: idOfBytes(customerId), channel };
    },
  };
}
