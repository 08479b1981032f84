import { expect, it } from 'vitest';
import { siteButtonHtml } from './site-button-html.ts';

it('is one link with its style in it', () => {
  const html = siteButtonHtml({ url: 'https://balcao.example/payment-link/1?a=1&b=2', text: 'Comprar agora' });
  expect(html).toMatch(
    /^<a href="https:\/\/balcao\.example\/payment-link\/1\?a=1&amp;b=2" style="[^"<>]+">Comprar agora<\/a>$/,
  );
  expect(html).toContain('border-radius:8px');
});

it('takes a text as a text', () => {
  const html = siteButtonHtml({ url: 'https://balcao.example', text: '"><script>alert(1)</script>&' });
  expect(html).toContain('>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</a>');
});
