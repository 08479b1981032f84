import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { MailedPage } from './mailed-page.tsx';

it('a page that loads shows skeletons that are seen in both themes', async () => {
  await renderPart(
    <MailedPage view={{ kind: 'loading' }} texts={texts} onRenew={async () => true} onRetry={() => undefined}>
      {() => null}
    </MailedPage>,
  );
  const blocks = [...(document.querySelector('main [aria-busy]')?.children ?? [])];
  expect(blocks.length).toBeGreaterThan(0);
  // `palette.test.ts` compares this wash with the surfaces.
  for (const block of blocks) expect([...block.classList]).toContain('bg-gray');
});
