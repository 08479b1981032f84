import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type IssuerNote, type SimulatorControls, sandboxCertificate } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

export function issuerRoutes(issuer: SimulatorControls['invoices']): readonly Route[] {
  return [
    route(contract.findSandboxInvoices, async ({ caller, query: { page, size, sort } }) => {
      const order = /,asc$/i.test(sort) ? 'ASC' : 'DESC';
      const { content, totalElements } = await issuer.findNotes(caller.sellerId, { page, size, order });
      return {
        content: content.map(present),
        ...pagingOf(totalElements, { page, size }),
      };
    }),
    route(contract.controlSandboxInvoice, async ({ caller, params, body }) =>
      present(await issuer.controlNote({ sellerId: caller.sellerId, id: params.note, action: body.action })),
    ),
    route(contract.getSandboxIssuer, ({ caller }) => issuer.getSettings(caller.sellerId)),
    route(contract.setSandboxIssuer, async ({ caller, body }) => {
      await issuer.setSettings(caller.sellerId, body);
      return body;
    }),
    route(contract.getSandboxCertificate, async () => ({
      fileName: sandboxCertificate.fileName,
      mediaType: 'application/x-pkcs12',
      content: Buffer.from(sandboxCertificate.content, 'base64'),
    })),
  ];
}

function present({ amountCents, createdAt, actions, ...note }: IssuerNote): contract.IssuerNote {
  return { ...note, value: amountCents, createdAt: createdAt.toString(), actions: [...actions] };
}
