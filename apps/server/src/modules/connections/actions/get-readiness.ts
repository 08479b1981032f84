import type { ReadinessStep } from '@balcao/contract';
import type { ConnectionsDeps } from '../deps.ts';
import { findActiveConnection } from '../store/connection-store.ts';

interface Step {
  readonly step: ReadinessStep;
  readonly done: boolean;
  readonly optional: boolean;
}

/** The remaining steps before the first real Pix, in order. */
export async function getReadiness(deps: ConnectionsDeps, sellerId: string): Promise<Step[]> {
  const [pix, account, whatsapp, without, hasReceived] = await Promise.all([
    findActiveConnection(deps.reader, sellerId, 'PIX'),
    findActiveConnection(deps.reader, sellerId, 'ACCOUNT'),
    findActiveConnection(deps.reader, sellerId, 'WHATSAPP'),
    deps.peopleWithoutTwoFactor(sellerId),
    deps.hasReceivedPix(sellerId),
  ]);
  const { mails, invoices } = deps.installation;
  const needed = (step: ReadinessStep, done: boolean): Step => ({ step, done, optional: false });
  return [
    needed('PRODUCTION', !deps.sandbox),
    needed('ADDRESS', deps.baseUrl.startsWith('https:')),
    needed('MAIL', mails),
    { step: 'TWO_FACTOR', done: without === 0, optional: true },
    needed('PIX', pix !== undefined && pix.environment === 'PRODUCTION'),
    // Without webhooks, a payment is seen at the next hourly poll.
    { step: 'PIX_WEBHOOKS', done: pix?.webhooksAt !== null && pix !== undefined, optional: true },
    needed('FIRST_PIX', hasReceived),
    { step: 'ACCOUNT', done: account?.environment === 'PRODUCTION', optional: true },
    { step: 'INVOICES', done: invoices, optional: true },
    { step: 'WHATSAPP', done: whatsapp?.environment === 'PRODUCTION', optional: true },
  ];
}
