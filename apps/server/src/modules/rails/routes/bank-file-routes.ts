import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { type BankFileDeps, type CompanyOf, isByFiles } from '../banks/bank-files.ts';
import { type ChargesOfBoletos, findBankFiles } from '../banks/files/find-bank-files.ts';
import { receiveReturn } from '../banks/files/receive-return.ts';
import { sendTitles } from '../banks/files/send-titles.ts';
import { discardRemittance, sendPayments } from '../banks/payment-files/send-payments.ts';
import { refuse } from '../refusals.ts';

export interface BankFileRoutesDeps extends BankFileDeps {
  readonly companyOf: CompanyOf;
  readonly chargesOf: ChargesOfBoletos;
}

export function bankFileRoutes(deps: BankFileRoutesDeps): readonly Route[] {
  const filesConnections = async (sellerId: string) => {
    const all = [
      ...(await deps.connections.all(sellerId, 'BANK_SLIP')),
      ...(await deps.connections.all(sellerId, 'ACCOUNT')),
    ];
    return all.filter(isByFiles);
  };
  const filesDeps = { ...deps, filesConnections };
  const find = findBankFiles(filesDeps);
  return [
    route(contract.findBankAgreements, ({ caller }) => find.agreements(caller.sellerId)),
    route(contract.findBankFiles, async ({ caller, query: { direction = null, toCheck = false, ...query } }) => {
      const { page, size } = query;
      const found = await find.all(caller.sellerId, { direction, toCheck, page, size, order: orderOf(query.sort) });
      return pageOf(found, query);
    }),
    route(contract.getBankFile, ({ caller, params }) => find.one(caller.sellerId, params.uuid)),
    route(contract.findBankFileLines, async ({ caller, params, query: { event = null, outcome = null, ...query } }) => {
      const { page, size } = query;
      const filter = { event, outcome, page, size, order: orderOf(query.sort) };
      return pageOf(await find.lines(caller.sellerId, params.uuid, filter), query);
    }),
    route(contract.openBankFile, ({ caller, params }) => find.open(caller.sellerId, params.uuid)),
    route(contract.createRemittance, async ({ caller: { sellerId, email: by }, body, effectId: id }) => {
      const connection = await deps.connections.get(sellerId, body.connection);
      if (!connection || !isByFiles(connection)) return refuse('bank_file.not_found');
      await (connection.method === 'ACCOUNT' ? sendPayments : sendTitles)(deps, connection, { id, by });
      return find.one(sellerId, id);
    }),
    route(contract.discardRemittance, async ({ caller: { sellerId, email: by }, params: { uuid: id } }) => {
      await discardRemittance(deps, { sellerId, id, by });
      return find.one(sellerId, id);
    }),
    route(contract.receiveBankReturn, async ({ caller: { sellerId, email: by }, body, effectId: id }) => {
      const content = Buffer.from(body.content, 'base64');
      const received = await receiveReturn(filesDeps, { sellerId, id, by, fileName: body.fileName, content });
      return { file: await find.one(sellerId, received.id), repeated: received.repeated };
    }),
    route(contract.checkBankFileLine, ({ caller: { sellerId, email: by }, params: { uuid: id, line } }) =>
      find.check({ sellerId, id, line, by }),
    ),
  ];
}

function orderOf(sort: string): 'asc' | 'desc' {
  return sort.toLowerCase().endsWith('asc') ? 'asc' : 'desc';
}

function pageOf<Item>(
  { content, totalElements }: { readonly content: Item[]; readonly totalElements: number },
  { page, size }: { readonly page: number; readonly size: number },
) {
  return { content, ...pagingOf(totalElements, { page, size }) };
}
