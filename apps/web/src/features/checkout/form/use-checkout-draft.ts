import { useCallback, useRef, useState } from 'react';
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
  const [draft, setDraft] = useState(() => readDraft(read(key)));
  const latest = useRef(draft);
  const change = useCallback(
    (changed: Partial<CheckoutDraft>) => {
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      write(key, JSON.stringify(latest.current));
    },
    [key],
  );
  const forget = useCallback(() => write(key, null), [key]);
  return { draft, change, forget };
}

/** A browser may refuse storage; then a reload empties the form, and nothing else changes. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(error);
  }
}
