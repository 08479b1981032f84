import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { z } from 'zod';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';

const address = z.object({ creating: z.literal('true').optional(), codigo: z.string().optional() });

/** The address says whether the form is open. */
function useFormDrawer() {
  const [{ creating, codigo }, change] = useSearchState(address);
  return {
    // A boleto from another list comes with its code.
    isOpen: creating !== undefined || codigo !== undefined,
    open: () => change({ creating: 'true' }),
    close: () => change({ creating: undefined, codigo: undefined }, { replace: true }),
  };
}

interface FormDrawerProps {
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** The form of a tab, beside its list. */
export function FormDrawer({ title, children }: FormDrawerProps) {
  const { isOpen, close } = useFormDrawer();
  return (
    <SideDrawer opened={isOpen} onClose={close} title={title} isForm>
      <Suspense fallback={<Skeleton height={320} radius="sm" aria-busy="true" />}>{children(close)}</Suspense>
    </SideDrawer>
  );
}

export function OpenForm({ children }: { readonly children: string }) {
  const { open } = useFormDrawer();
  return <Button onClick={open}>{children}</Button>;
}
