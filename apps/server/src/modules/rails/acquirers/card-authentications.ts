import { newId } from '@balcao/kernel';
import type { OpenConnection } from '../../connections/index.ts';
import type { CardToken } from '../card-vault/store/card-token-store.ts';
import type { AuthenticationResult, CardAuthentications, SaleAuthentication } from '../ports/card-authentication.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { SentAuthentication } from './acquirer.ts';
import { type AcquirerDeps, refuseUnanswered } from './acquirer-deps.ts';
import { fraudBearer } from './fraud-bearer.ts';
import {
  authenticationsOfSales,
  insertAuthentication,
  isReferenceTaken,
  type KeptAuthentication,
  keepResult,
  lockAuthentication,
} from './store/authentication-store.ts';
import type { CardApiCharge } from './store/card-api-store.ts';

/** As long as a typed card may pay. */
export const authenticationMinutes = 60;

export function cardAuthentications(deps: AcquirerDeps): CardAuthentications {
  return {
    isOffered: async (sellerId) => (await authenticating(deps, sellerId)) !== null,

    begin: async ({ sellerId, token, amountCents, installments, boundTo }) => {
      const connection = (await authenticating(deps, sellerId)) ?? refuse('card.authentication_not_offered');
      const card = (await deps.cards(sellerId, [token])).get(token);
      assertThat(card && card.boundTo === boundTo, 'card.token_not_found');
      assertThat(card.connectionId === connection.id, 'card.authentication_not_offered');
      const { authentication } = deps.acquirerOf(connection);
      const opened = await authentication?.open(connection).catch(refuseUnanswered);
      if (!opened) return refuse('card.authentication_not_offered');
      const id = newId();
      const begunAt = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) =>
        insertAuthentication(tx, {
          sellerId,
          id,
          connectionId: connection.id,
          token,
          amountCents,
          installments,
          begunAt,
        }),
      );
      return { uuid: id, ...opened, orderNumber: id.replaceAll('-', '') };
    },

    conclude: async (sale, result) => {
      const connection = await connectedTo3ds(deps, sale.sellerId);
      if (!connection) return;
      const card = (await deps.cards(sale.sellerId, [sale.token])).get(sale.token);
      const isBorne = card !== undefined && result !== null && fraudBearer(card.brand, wholeEci(result)) === 'ISSUER';
      const isRefused = connection.settings.unauthenticated === 'REFUSE' && !isBorne;
      assertThat(!isRefused, 'card.authentication_required');
      if (result) await keep(deps, sale, result);
    },
  };
}

/** The first acquirer's connection, where it authenticates and the installation serves its script. */
async function authenticating(deps: AcquirerDeps, sellerId: string): Promise<OpenConnection | null> {
  return deps.authenticatesCards ? connectedTo3ds(deps, sellerId) : null;
}

/** Also while the installation serves no script: what the seller refuses without authentication stays refused. */
async function connectedTo3ds(deps: AcquirerDeps, sellerId: string): Promise<OpenConnection | null> {
  const connection = await deps.active(sellerId);
  return connection && deps.acquirerOf(connection).authentication?.isConnected(connection) ? connection : null;
}

async function keep(
  deps: AcquirerDeps,
  { sellerId, token, amountCents, installments }: Parameters<CardAuthentications['conclude']>[0],
  { uuid: id, event, cavv, eci, version, referenceId }: AuthenticationResult,
): Promise<void> {
  const now = (await deps.clockOf(sellerId)).now();
  try {
    await deps.transact(async (tx) => {
      const begun = await lockAuthentication(tx, sellerId, id);
      const isOfSale =
        begun?.token === token && begun.amountCents === amountCents && begun.installments === installments;
      assertThat(begun && isOfSale, 'card.authentication_unusable');
      if (begun.concludedAt) {
        const isSame = begun.event === event && begun.referenceId === referenceId && begun.eci === eci;
        return assertThat(isSame, 'card.authentication_unusable');
      }
      const isFresh = now.since(begun.begunAt).total('minutes') <= authenticationMinutes;
      assertThat(isFresh, 'card.authentication_unusable');
      const sealed = cavv && deps.vault.seal(sellerId, id, cavv).toString('base64');
      await keepResult(tx, begun, { event, cavv: sealed, eci, version, referenceId, concludedAt: now });
    });
  } catch (error) {
    if (isReferenceTaken(error)) return refuse('card.authentication_unusable');
    throw error;
  }
}

/** An ECI without the issuer's cryptogram and its reference is not sent, and proves nothing. */
function wholeEci({ cavv, eci, referenceId }: Pick<KeptAuthentication, 'cavv' | 'eci' | 'referenceId'>): string | null {
  return cavv && referenceId ? eci : null;
}

/** An authentication holds only at the acquirer where the buyer made it; null at any other. */
export async function sentAuthentication(
  { reader, vault }: Pick<AcquirerDeps, 'reader' | 'vault'>,
  { sellerId, id, connectionId }: Pick<CardApiCharge, 'sellerId' | 'id' | 'connectionId'>,
): Promise<SentAuthentication | null> {
  const [kept] = await authenticationsOfSales(reader, sellerId, [id]);
  if (!kept?.cavv || !kept.eci || !kept.referenceId || kept.connectionId !== connectionId) return null;
  const cavv = vault.open(sellerId, kept.id, Buffer.from(kept.cavv, 'base64'));
  return { cavv, eci: kept.eci, referenceId: kept.referenceId };
}

/** The acquirer's own ECI, where it gave one, decides who bears the fraud. */
export function authenticationOfSale(
  kept: KeptAuthentication,
  charge: Pick<CardApiCharge, 'connectionId' | 'eci'>,
  card: Pick<CardToken, 'brand'> | undefined,
): SaleAuthentication | null {
  const { version, referenceId: reference, concludedAt } = kept;
  if (!concludedAt) return null;
  const sent = kept.connectionId === charge.connectionId ? wholeEci(kept) : null;
  const eci = sent && (charge.eci ?? sent);
  const isConfirmed = sent === null || charge.eci !== null;
  return { eci, version, reference, bearer: fraudBearer(card?.brand ?? '', eci), isConfirmed, at: concludedAt };
}
