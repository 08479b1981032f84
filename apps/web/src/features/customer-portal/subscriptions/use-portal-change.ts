import type { CustomerPortal } from '@balcao/contract/customer-portal';
import { useRef, useState } from 'react';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { refusalText } from '../portal-calls.ts';

/** Sends a change once, however often it is tried, and shows the page that it answers. */
export function usePortalChange<Request extends object>(
  send: (request: Request, key: string) => Promise<CustomerPortal>,
  onDone: (portal: CustomerPortal) => void,
) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keys = useRef(intentionKeys());
  const submit = async (request: Request) => {
    setSending(true);
    setRefusal(undefined);
    try {
      const portal = await send(request, keys.current.keyOf(request));
      keys.current.settle();
      onDone(portal);
    } catch (error) {
      keys.current.settle(error);
      setRefusal(refusalText(error));
      setSending(false);
    }
  };
  return { isSending, refusal, submit };
}
