import type { ConnectionMethod, ConnectionProvider } from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { connectionRequest, neededOf } from '../connection-values.ts';

const texts = connectionSteps.ask;
const { help, request } = connections.form;

interface AskStepProps {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function AskStep({ method, provider, onBack, onNext }: AskStepProps) {
  return (
    <form
      className="grid max-w-176 gap-5 mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p className="font-medium">{connections.nameOf(method, provider)}</p>
      <div>
        <h3 className="mb-1 text-14">{texts.where}</h3>
        <p>{help[method][provider]}</p>
      </div>
      <div>
        <h3 className="mb-1 text-14">{texts.needed}</h3>
        <ul className="list-disc ps-5">
          {neededOf(method, provider).map((needed) => (
            <li key={needed}>{needed}</li>
          ))}
        </ul>
      </div>
      <div className="grid justify-items-start border rounded gap-3 py-3 px-4">
        <p className="text-quiet">{request.help}</p>
        <CopyButton value={connectionRequest(method, provider)} label={request.copy} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="default" onClick={onBack}>
          {generic.back}
        </Button>
        <Button type="submit">{texts.ready}</Button>
      </div>
    </form>
  );
}
