import { countUnreadNotifications } from '@balcao/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';

const count = answerOptions(countUnreadNotifications, {}, ['notification']);

/** Asks how many notifications wait to be read, now and whenever that changes; the bell shows it. */
export function UnreadCount({ onCount }: { readonly onCount: (quantity: number) => void }) {
  const { data } = useQuery(count);
  const quantity = data?.quantity ?? 0;
  useEffect(() => onCount(quantity), [quantity, onCount]);
  return null;
}
