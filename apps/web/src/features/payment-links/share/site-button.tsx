import { saleLinks } from '@balcao/messages/sale-links';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { siteButtonHtml, siteButtonStyle } from './site-button-html.ts';

const texts = saleLinks.share;

export function SiteButton({ url }: { readonly url: string }) {
  const [typed, setTyped] = useState<string>(texts.buttonDefault);
  const text = typed.trim() || texts.buttonDefault;
  const html = siteButtonHtml({ url, text });
  return (
    <Stack gap="sm" className="border rounded-lg mt-3 p-4">
      <TextInput
        label={texts.buttonText}
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <figure className="grid justify-items-start gap-1.5">
        <figcaption className="text-14 font-medium">{texts.preview}</figcaption>
        <span style={siteButtonStyle}>{text}</span>
      </figure>
      <Textarea
        label={texts.code}
        description={texts.codeHelp}
        classNames={{ input: 'mono text-12 leading-4.5 wrap-anywhere' }}
        value={html}
        readOnly
        autosize
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <CopyButton value={html} label={texts.copy} />
      </div>
    </Stack>
  );
}
