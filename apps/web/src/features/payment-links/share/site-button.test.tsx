import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { SiteButton } from './site-button.tsx';

it('the code of a button for a site has the words that were typed, and the link', async () => {
  await renderPart(<SiteButton url="http://loja.example/payment-link/1" />);
  fireEvent.change(await screen.findByLabelText('Texto do botão'), { target: { value: 'Apoiar <3' } });
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Código HTML');
  expect(value).toContain('/payment-link/1"');
  expect(value).toContain('>Apoiar &lt;3</a>');
});
