import { grants } from '@balcao/contract/access';
import type { StatementParty } from '@balcao/contract/statement-party';
import type { LinkProps } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

/** Null for people who may not see the target. */
export function usePartyLink(): (party: StatementParty | null) => LinkProps | undefined {
  const may = {
    charge: useMaySee(grants.charge),
    payment: useMaySee(grants.payables),
    withdrawal: useMaySee(grants.finance),
    card: useMaySee(grants.cards),
  };
  return (party) => {
    const about = party?.about;
    return about && may[about.kind] ? linkTo(about) : undefined;
  };
}

function linkTo({ kind, uuid }: NonNullable<StatementParty['about']>): LinkProps {
  switch (kind) {
    case 'charge':
      return { to: '/cobrancas/$uuid', params: { uuid } };
    case 'payment':
      return { to: '/pagamentos', search: { pagamento: uuid } as never };
    case 'withdrawal':
      return { to: '/financeiro', search: { tab: 'TRANSFERS' } as never };
    case 'card':
      return { to: '/cartao/$id', params: { id: uuid } };
  }
}
