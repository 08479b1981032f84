import { expect, it } from 'vitest';
import { siteButton } from './site-button.ts';

it('a title is text in the button, whatever marks are in it', () => {
  const html = siteButton('https://balcao.example/payment-link/1', '"Café" <b> & pão');
  expect(html).toMatch(
    /^<a href="https:\/\/balcao\.example\/payment-link\/1" target="_blank" rel="noopener" style="[^"]+">/,
  );
  expect(html).toContain('>&quot;Café&quot; &lt;b&gt; &amp; pão</a>');
});
