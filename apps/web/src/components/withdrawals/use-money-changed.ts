import { explainFigure } from '@balcao/contract/explanations';
import { findReceivables, findStatement, getReceiptDays, getSellerBalance } from '@balcao/contract/settlement';
import { getRedeemAmount, simulateAnticipation } from '@balcao/contract/settlement/anticipation';
import { getReceivableCalendar } from '@balcao/contract/settlement/calendar';
import { findWithdrawals, findWithdrawalsToApprove } from '@balcao/contract/settlement/transfers';
import { useRefetch } from '../../lib/api/use-refetch.ts';

const shown = [
  ...[getSellerBalance, getRedeemAmount, findStatement, findReceivables, getReceiptDays, getReceivableCalendar],
  ...[findWithdrawals, findWithdrawalsToApprove, simulateAnticipation, explainFigure],
];

export function useMoneyChanged(): () => Promise<void> {
  return useRefetch(...shown);
}
