import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { Anchor, Title } from '@mantine/core';
import { useId } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { CodeBlock } from '../code-block.tsx';

const texts = apiKeyScreens.start;

/** The API's address, a working command, and further reading. */
export function StartPanel() {
  const titleId = useId();
  const base = `${window.location.origin}/api/v1`;
  const command = `curl ${base}/balance \\\n  -H 'x-token-api: ${texts.placeholder}'`;
  return (
    <section className="grid border rounded gap-3 p-5" style={{ marginTop: '2.5rem' }} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {texts.title}
      </Title>
      <p className="text-quiet text-13">{texts.help}</p>
      <p>
        {texts.base}: <code>{base}</code> <CopyIcon value={base} thing={texts.base} />
      </p>
      <CodeBlock label={texts.command} text={command} />
      <div className="flex flex-wrap items-center gap-y-3 gap-x-4">
        <CopyButton value={command} label={texts.copy} />
        <Anchor href="/desenvolvedores">{texts.guide}</Anchor>
        <Anchor href="/api/docs">{texts.reference}</Anchor>
      </div>
    </section>
  );
}
