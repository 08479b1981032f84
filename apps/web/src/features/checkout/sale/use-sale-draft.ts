import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepText, readText, saleDraftKey } from '../kept-text.ts';
import { readSaleDraft, type SaleDraft } from './sale-draft.ts';

/** Kept until payment, because buyers may return from the checkout. */
export function useSaleDraft(uuid: string): readonly [SaleDraft, Dispatch<SetStateAction<SaleDraft>>] {
  const key = saleDraftKey(uuid);
  const [draft, setDraft] = useState(() => readSaleDraft(readText(key)));
  useEffect(() => keepText(key, JSON.stringify(draft)), [key, draft]);
  return [draft, setDraft];
}
