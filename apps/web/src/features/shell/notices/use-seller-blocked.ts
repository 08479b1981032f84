import { getSellerBlock } from '@balcao/contract/sellers';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';

/**
 * Whether the block check gives a reason. The last answer is remembered, so that the banner is there from the first
 * paint and pushes nothing down when the check answers; it is that seller's, for another may sign in here. A failed check is only logged.
 */
export function useSellerBlocked(sellerId: string): boolean {
  const [blocked, setBlocked] = useLocalStorage({
    key: `balcao.seller-blocked.${sellerId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { data, error } = useQuery(answerOptions(getSellerBlock, {}, ['session']));
  useEffect(() => {
    if (data) setBlocked(data.blockReason !== null);
  }, [data, setBlocked]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return blocked;
}
