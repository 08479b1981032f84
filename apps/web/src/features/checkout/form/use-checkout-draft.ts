import { useCallback, useRef, useState } from 'react';
import { tabStorage } from '../../../lib/browser-storage.ts';
import { type CheckoutDraft, readDraft } from './checkout-draft.ts';

interface KeptDraft {
  readonly draft: CheckoutDraft;
  readonly change: (changed: Partial<CheckoutDraft>) => void;
  /** Clears the buyer's stored data; the screen stays. */
  readonly forget: () => void;
}

/** Kept for this tab and link through errors, reloads and navigation. */
export function useCheckoutDraft(uuid: string): KeptDraft {
  const key = `balcao.checkout.${uuid}`;
  const [draft, setDraft] = useState(() => readDraft(tabStorage.get(key)));
  const latest = useRef(draft);
  const change = useCallback(
    (changed: Partial<CheckoutDraft>) => {
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      tabStorage.set(key, JSON.stringify(latest.current));
    },
    [key],
  );
  const forget = useCallback(() => tabStorage.remove(key), [key]);
  return { draft, change, forget };
}
