import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import type { Channel } from '../../store/mail.ts';
import type { Recipient } from '../../store/opt-out-store.ts';

const channels: readonly Channel[] = ['EMAIL', 'WHATSAPP'];
const idBytes = 16;
const signatureBytes = 16;
const contentBytes = 2 * idBytes + 1;

/** Unsubscribe links: signed, so that nobody can make one for another person, and without an expiry. */
export interface OptOutLinks {
  /** The page's address; mail programs post to the same one (RFC 8058). */
  urlOf(recipient: Recipient): string;
  /** Refuses `notification.opt_out_invalid`. */
  read(token: string): Recipient;
}

export function optOutLinks({ baseUrl, optOutKey }: Pick<NotificationsDeps, 'baseUrl' | 'optOutKey'>): OptOutLinks {
  const sign = (content: Buffer) =>
    createHmac('sha256', optOutKey).update(content).digest().subarray(0, signatureBytes);
  return {
    urlOf: ({ sellerId, customerId, channel }) => {
      const content = Buffer.concat([bytesOf(sellerId), bytesOf(customerId), Buffer.from([channels.indexOf(channel)])]);
      return `${baseUrl}/cancelar-avisos/${Buffer.concat([content, sign(content)]).toString('base64url')}`;
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      assertThat(bytes.length === contentBytes + signatureBytes, 'notification.opt_out_invalid');
      const content = bytes.subarray(0, contentBytes);
      assertThat(timingSafeEqual(bytes.subarray(contentBytes), sign(content)), 'notification.opt_out_invalid');
      const channel = channels[content[contentBytes - 1] ?? -1];
      assertThat(channel, 'notification.opt_out_invalid');
      return { sellerId: idOf(content.subarray(0, idBytes)), customerId: idOf(content.subarray(idBytes)), channel };
    },
  };
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
