import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { getSession } from '../../lib/session/session-store.ts';

interface Draft<Values> {
  /** What was typed before, or the empty form. */
  readonly initial: Values;
  readonly save: (values: Values) => void;
  /** After it was sent. */
  readonly clear: () => void;
}

/**
 * Keeps what is typed in a form through an error, a reload, a back, for this tab and this person only:
 * `useForm({ initialValues: draft.initial, onValuesChange: draft.save })`. Never for a card or a password.
 */
export function useDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  empty: z.output<Schema>,
): Draft<z.output<Schema>> {
  const [key] = useState(() => `balcao.draft.${getSession()?.user.id ?? 'public'}.${name}`);
  const [initial] = useState(() => readDraft(key, schema) ?? empty);
  const save = useCallback((values: z.output<Schema>) => sessionStorage.setItem(key, JSON.stringify(values)), [key]);
  const clear = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { initial, save, clear };
}

/** A draft of an older version of the form no longer fits, and is forgotten. */
function readDraft<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
