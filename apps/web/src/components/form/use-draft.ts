import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { tabStorage } from '../../lib/browser-storage.ts';
import { getSession } from '../../lib/session/session-store.ts';

interface Draft<Values> {
  readonly initial: Values;
  readonly save: (values: Values) => void;
  readonly clear: () => void;
}

/**
 * Keeps a form's input through errors, reloads and navigation, for this tab and person: `useForm({ initialValues:
 * draft.initial, onValuesChange: draft.save })`. Never use it for a card or a password.
 */
export function useDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  empty: z.output<Schema>,
): Draft<z.output<Schema>> {
  const [key] = useState(() => `balcao.draft.${getSession()?.user.id ?? 'public'}.${name}`);
  const [initial] = useState(() => readDraft(key, schema) ?? empty);
  const save = useCallback((values: z.output<Schema>) => tabStorage.set(key, JSON.stringify(values)), [key]);
  const clear = useCallback(() => tabStorage.remove(key), [key]);
  return { initial, save, clear };
}

/** A draft of an older version of the form is dropped. */
function readDraft<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const text = tabStorage.get(key);
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
