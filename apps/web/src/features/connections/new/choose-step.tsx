import {
  type ConnectionMethod,
  type ConnectionProvider,
  connectionMethods,
  providersOf,
} from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { generic } from '@balcao/messages/generic';
import { Button, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { choiceOf, doesOf } from '../connection-values.ts';
import classes from './new-connection.module.css';

const texts = connectionSteps.choose;

interface Choice {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
}

interface ChooseStepProps extends Choice {
  readonly onChoose: (choice: Choice) => void;
  readonly onNext: () => void;
}

export function ChooseStep({ method, provider, onChoose, onNext }: ChooseStepProps) {
  return (
    <form
      className="grid max-w-160 gap-5 mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Radio.Group
        label={texts.method}
        value={method}
        onChange={(value) => onChoose(choiceOf(value as ConnectionMethod, provider))}
      >
        <div className={classes.purposes}>
          {connectionMethods.map((value) => (
            <Radio key={value} value={value} label={connections.purposes[value]} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label={texts.provider}
        value={provider}
        onChange={(value) => onChoose({ method, provider: value as ConnectionProvider })}
      >
        <div className={classes.choices}>
          {providersOf(method).map((value) => (
            <Radio
              key={value}
              value={value}
              label={connections.providers[value]}
              description={doesOf(method, value)}
              className={`${classes.choice} relative border-strong rounded py-3 px-3.5`}
            />
          ))}
        </div>
      </Radio.Group>
      <div className="flex flex-wrap justify-end gap-3">
        <Button component={Link} to="/conexoes" variant="default">
          {generic.cancel}
        </Button>
        <Button type="submit">{generic.next}</Button>
      </div>
    </form>
  );
}
