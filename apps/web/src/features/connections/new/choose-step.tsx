import {
  type ConnectionMethod,
  type ConnectionProvider,
  connectionMethods,
  providersOf,
} from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { generic } from '@balcao/messages/generic';
import { Box, Button, Radio, SimpleGrid } from '@mantine/core';
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
      className="grid max-w-176 gap-5 mt-4"
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
        <Box className="grid gap-2" pt="0.375rem">
          {connectionMethods.map((value) => (
            <Radio key={value} value={value} label={connections.purposes[value]} />
          ))}
        </Box>
      </Radio.Group>
      <Radio.Group
        label={texts.provider}
        value={provider}
        onChange={(value) => onChoose({ method, provider: value as ConnectionProvider })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="0.625rem" pt="0.375rem">
          {providersOf(method).map((value) => (
            <Radio
              key={value}
              value={value}
              label={connections.providers[value]}
              description={doesOf(method, value)}
              className={`${classes.choice} chosen:bg-selected relative border-strong rounded py-3 px-4`}
            />
          ))}
        </SimpleGrid>
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
