import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { tabStorage } from '../../../lib/browser-storage.ts';
import { saleDraftKey } from '../sale-draft-key.ts';
import { readSaleDraft, type SaleDraft } from './sale-draft.ts';

/** Kept until payment, because buyers may return from the checkout. */
export function useSaleDraft(uuid: string): readonly [SaleDraft, Dispatch<SetStateAction<SaleDraft>>] {
  const key = saleDraftKey(uuid);
  const [draft, setDraft] = useState(() => readSaleDraft(tabStorage.get(key)));
  useEffect(() => tabStorage.set(key, JSON.stringify(draft)), [key, draft]);
  return [draft, setDraft];
}
