import { parseBoleto, parseBrCode } from '@balcao/brazil';
import { cents, plainDateAt } from '@balcao/kernel';
import type { OpenConnection } from '../../../connections/index.ts';
import type { BoletoRegistry, PayableBoleto, PixDirectory, PixOwner } from '../../ports/payables.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { issuerOf } from '../bank.ts';
import { bankAt } from '../bank-client.ts';
import { accountProfile, findAccountProfile } from '../index.ts';
import type { AccountApiDeps } from './account-api-deps.ts';
import { type LocationNetwork, publicNetwork, readLocation } from './read-location.ts';

type Deps = Pick<AccountApiDeps, 'client' | 'clockOf' | 'connections'>;

interface Simulated {
  readonly directory: PixDirectory;
  readonly registry: BoletoRegistry;
}

/**
 * Look-ups before a payment from the connected account: what its bank tells, and otherwise what the key, the code or the
 * barcode itself says. Without an account they are simulated; outside a sandbox they are refused `rails.not_connected`.
 */
export function lookUpsByConnection(
  deps: Deps,
  simulated: Simulated | null,
  network: LocationNetwork = publicNetwork,
): Simulated {
  const at = <Answer>(
    sellerId: string,
    atBank: (connection: OpenConnection) => Promise<Answer>,
    simulate: (rails: Simulated) => Promise<Answer>,
  ): Promise<Answer> =>
    deps.connections.active(sellerId, 'ACCOUNT').then((connection) => {
      if (connection && (findAccountProfile(connection) || !simulated)) return atBank(connection);
      return simulated ? simulate(simulated) : refuse('rails.not_connected');
    });
  return {
    directory: {
      find: (sellerId, request) =>
        at(
          sellerId,
          (connection) => ownerOf(deps, connection, request),
          ({ directory }) => directory.find(sellerId, request),
        ),
      findCharge: (sellerId, brCode) =>
        at(
          sellerId,
          async (connection) => {
            assertThat(findAccountProfile(connection)?.paysCodes, 'pix_directory.code_not_paid');
            const code = parseBrCode(brCode);
            const now = (await deps.clockOf(sellerId)).now();
            const charge = code.ok && code.url ? await readLocation(code.url, now, network) : null;
            if (!code.ok || !charge) return null;
            const { key, payee, ...rest } = charge;
            const { name, document } = payee ?? { name: code.merchantName, document: null };
            return { ...rest, owner: { ...key, name, document, institution: null } };
          },
          ({ directory }) => directory.findCharge(sellerId, brCode),
        ),
    },
    registry: {
      find: (sellerId, barcode) =>
        at(
          sellerId,
          (connection) => boletoOf(deps, connection, barcode),
          ({ registry }) => registry.find(sellerId, barcode),
        ),
    },
  };
}

async function ownerOf(
  deps: Deps,
  connection: OpenConnection,
  request: Pick<PixOwner, 'type' | 'key'>,
): Promise<PixOwner | null> {
  const owner = findAccountProfile(connection)?.owner;
  const { type, key } = request;
  if (!owner) return { type, key, name: null, document: null, institution: null };
  return owner(bankAt(deps, connection), { type, key });
}

async function boletoOf(deps: Deps, connection: OpenConnection, barcode: string): Promise<PayableBoleto> {
  const today = plainDateAt((await deps.clockOf(connection.sellerId)).now());
  const read = parseBoleto(barcode, { referenceDate: today });
  if (!read.ok) return refuse('boleto_registry.cannot_convert');
  const { bill, bills } = accountProfile(connection);
  assertThat(bills, 'boleto_registry.not_paid');
  if (bill) return bill(bankAt(deps, connection), read.barcode, today);
  const amountCents = read.amountCents ?? cents(0);
  return {
    barcode: read.barcode,
    line: read.line,
    status: 'PENDING',
    source: 'BARCODE',
    amountCents,
    originalCents: amountCents,
    fineCents: cents(0),
    interestCents: cents(0),
    discountCents: cents(0),
    dueDate: read.dueDate,
    lastPaymentDate: null,
    payee: null,
    payeeDocument: null,
    bankName: issuerOf(read),
    description: null,
  };
}
