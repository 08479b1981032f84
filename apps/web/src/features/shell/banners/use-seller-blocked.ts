import { getSellerBlock } from '@balcao/contract/sellers';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';

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
