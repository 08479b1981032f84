import type { AuditAction, AuditField, MerchantCategory } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CardsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { type Card, lockCard, writeCard } from '../store/card-store.ts';
import { bringToIssuer, cardChanged, followCard } from './follow-card.ts';

interface Change {
  readonly action: AuditAction;
  readonly changes: Partial<Pick<Card, 'status' | 'name' | 'limitCents' | 'merchants' | 'categories' | 'singleUse'>>;
  readonly after?: Partial<Record<AuditField, string | number | boolean | null>>;
}

/**
 * Changes a card. They take effect at once, whatever the issuer answers, and are sent to the issuer until it confirms
 * them. All refuse `virtual_card.not_found`, and all except renaming and cancelling `virtual_card.pending`.
 */
export function changeCard(deps: CardsDeps) {
  const change = async (sellerId: string, id: string, of: (card: Card) => Change | null): Promise<void> => {
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const card = await lockCard(tx, sellerId, id);
      assertThat(card && card.status !== 'CANCELED', 'virtual_card.not_found');
      const changed = of(card);
      if (!changed) return;
      await writeCard(tx, { ...card, ...changed.changes, revision: card.revision + 1 });
      await scheduleJobs(tx, [followCard(sellerId, id, at)]);
      const { action, after = {} } = changed;
      recordAudit(tx, { sellerId, at, action, subject: { kind: 'virtual-card', id, label: card.name }, after });
      await cardChanged(tx, sellerId, id);
    });
    await bringToIssuer(deps, sellerId, id);
  };
  return {
    setStatus: (sellerId: string, id: string, status: 'ACTIVE' | 'BLOCKED') =>
      change(sellerId, id, (card) => {
        assertThat(card.status !== 'PENDING', 'virtual_card.pending');
        if (card.status === status) return null;
        return {
          action: status === 'BLOCKED' ? 'virtual-card.blocked' : 'virtual-card.unblocked',
          changes: { status },
        };
      }),
    /** Permanent: later purchases are refused. */
    cancel: (sellerId: string, id: string) =>
      change(sellerId, id, () => ({ action: 'virtual-card.canceled', changes: { status: 'CANCELED' } })),
    rename: (sellerId: string, id: string, name: string) =>
      change(sellerId, id, (card) =>
        card.name === name ? null : { action: 'virtual-card.renamed', changes: { name }, after: { name } },
      ),
    /** Also refuses `virtual_card.no_limit`. */
    setLimit: (sellerId: string, id: string, limitCents: Cents) =>
      change(sellerId, id, (card) => {
        assertThat(card.type === 'LIMIT_BALANCE', 'virtual_card.no_limit');
        if (card.limitCents === limitCents) return null;
        const changes = { limitCents };
        return { action: 'virtual-card.limit_changed', changes, after: { amountCents: limitCents } };
      }),
    setControls: (
      sellerId: string,
      id: string,
      controls: { merchants: readonly string[]; categories: readonly MerchantCategory[]; singleUse: boolean },
    ) =>
      change(sellerId, id, () => {
        const { singleUse } = controls;
        const [merchants, categories] = [[...controls.merchants], [...controls.categories]];
        return {
          action: 'virtual-card.controls_changed',
          changes: { merchants, categories, singleUse },
          after: { merchants: merchants.join(', '), singleUse },
        };
      }),
  };
}
