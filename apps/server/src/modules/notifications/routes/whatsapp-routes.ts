import * as contract from '@balcao/contract';
import { customerNotifications } from '@balcao/messages';
import { recordAudit } from '../../audit/index.ts';
import type { TemplatesAnswer } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';
import { findCustomerOptOuts } from '../actions/opt-outs/change-opt-out.ts';
import type { NotificationsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function whatsAppRoutes(deps: NotificationsDeps): readonly Route[] {
  const { whatsAppTemplates: wanted } = customerNotifications;
  return [
    route(contract.findMessageTemplates, async ({ caller: { sellerId }, params: { uuid } }) =>
      presentTemplates(await deps.whatsAppTemplates.find(sellerId, uuid, wanted)),
    ),
    route(contract.submitMessageTemplates, async ({ caller: { sellerId }, params: { uuid } }) => {
      const answer = await deps.whatsAppTemplates.submit(sellerId, uuid, wanted);
      const at = (await deps.clockOf(sellerId)).now();
      if (answer) {
        await deps.transact(async (tx) =>
          recordAudit(tx, {
            sellerId,
            at,
            action: 'connection.templates_submitted',
            subject: { kind: 'connection', id: uuid, label: 'WhatsApp' },
            after: { answered: answer.ok },
          }),
        );
      }
      return presentTemplates(answer);
    }),
    route(contract.findCustomerOptOuts, async ({ caller: { sellerId }, params: { uuid } }) => ({
      content: (await findCustomerOptOuts(deps, sellerId, uuid)).map(({ channel, at }) => ({
        channel,
        at: at.toString(),
      })),
    })),
  ];
}

function presentTemplates(answer: TemplatesAnswer | null) {
  if (!answer) return refuse('notification.not_found');
  return answer.ok
    ? { failure: null, detail: null, content: answer.templates.map((one) => ({ ...one })) }
    : { failure: answer.reason, detail: answer.detail || null, content: [] };
}
