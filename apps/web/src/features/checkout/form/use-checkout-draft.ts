import { useCallback, useRef, useState } from 'react';
import { keepText, readText } from '../kept-text.ts';
import { type CheckoutDraft, readDraft } from './checkout-draft.ts';

interface KeptDraft {
  readonly draft: CheckoutDraft;
  readonly change: (changed: Partial<CheckoutDraft>) => void;
  /** Leaves nothing of the buyer in the tab; what is on the screen stays. */
  readonly forget: () => void;
}

/** Keeps what the buyer typed through an error, a reload, a back; for this tab and this link only. */
export function useCheckoutDraft(uuid: string): KeptDraft {
  const key = `balcao.checkout.${uuid}`;
  const [draft, setDraft] = useState(() => readDraft(readText(key)));
  const latest = useRef(draft);
  const change = useCallback(
    (changed: Partial<CheckoutDraft>) => {
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      keepText(key, JSON.stringify(latest.current));
    },
    [key],
  );
  const forget = useCallback(() => keepText(key, null), [key]);
  return { draft, change, forget };
}
