import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import { PlainButton } from '../../components/page/plain-button.tsx';

interface LoadFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** True when the page shows nothing else. */
  readonly isAll?: boolean;
}

/** It loads nothing more, because the connection may have failed. */
export function LoadFailed({ title, onRetry, isAll = false }: LoadFailedProps) {
  const Heading = isAll ? 'h1' : 'h2';
  return (
    <div className="py-12 px-4 grid justify-items-center text-center" role="alert">
      <Heading className="text-20 font-semibold leading-7">{title}</Heading>
      <p className="max-w-96 text-quiet mt-1 mb-4">{checkout.loadFailedHelp}</p>
      <PlainButton size="md" onClick={onRetry}>
        {generic.retry}
      </PlainButton>
    </div>
  );
}
