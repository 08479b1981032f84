import { saleLinks } from '@balcao/messages/sale-links';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import classes from './share.module.css';
import { siteButtonHtml, siteButtonStyle } from './site-button-html.ts';

const texts = saleLinks.share;

export function SiteButton({ url }: { readonly url: string }) {
  const [typed, setTyped] = useState<string>(texts.buttonDefault);
  const text = typed.trim() || texts.buttonDefault;
  const html = siteButtonHtml({ url, text });
  return (
    <Stack gap="sm" className={classes.panel ?? ''}>
      <TextInput
        label={texts.buttonText}
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <figure className={classes.sample}>
        <figcaption>{texts.preview}</figcaption>
        <span style={siteButtonStyle}>{text}</span>
      </figure>
      <Textarea
        label={texts.code}
        description={texts.codeHelp}
        classNames={{ input: classes.html ?? '' }}
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
