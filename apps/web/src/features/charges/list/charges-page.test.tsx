import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { cents, plainDate } from '@balcao/kernel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { ChargesPage } from './charges-page.tsx';

const charge: ChargeItem = {
  ...{ uuid: '0190b5a4-0000-7000-8000-000000000001', customerName: 'Ana Lima', title: 'Café', status: 'PAID' },
  ...{ customerId: '0190b5a4-0000-7000-8000-000000000002', customerDocument: '52998224725' },
  ...{ customerEmail: 'ana@loja.example', paymentMethod: 'PIX', paidDate: plainDate('2026-11-18') },
  ...{ expirationDate: plainDate('2026-11-20'), installments: 1, part: { number: 1, of: 1 }, value: cents(1_000) },
  ...{ formattedValue: 'R$ 10,00', refundedAmount: cents(0), paymentLink: null, soldBy: null },
};

const listed = (totalElements: number) =>
  answer(findCharges, {
    content: totalElements > 0 ? [charge] : [],
    totalElements,
    totalPages: Math.ceil(totalElements / 10),
    size: 10,
    number: 0,
    totalAmount: cents(16_500),
  });

async function open(search = '') {
  localStorage.clear();
  const service = await renderPart(<ChargesPage />, {
    profile: 'SALE',
    sandbox: false,
    answers: [listed(11)],
    address: `/cobrancas${search}`,
  });
  await screen.findByRole('heading', { level: 1 });
  await service.loaded();
  const searchNow = () => Object.fromEntries(new URL(service.address(), 'http://any').searchParams);
  return {
    ...service,
    searchNow,
    is: (search: Record<string, string>) => waitFor(() => expect(searchNow()).toEqual(search)),
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

async function openPanel(): Promise<void> {
  // The click loads a chunk, which act waits for.
  await act(async () => void fireEvent.click(button('Filtros')));
  await screen.findByRole('button', { name: 'Aplicar filtros' });
}

it('filters are applied together, are in the address and asked of the service, and are removed one by one or all', async () => {
  const list = await open();
  await openPanel();
  fireEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Pagas' }));
  fill('Método de pagamento', 'PIX');
  fill('Vencimento: De', '01/09/2026');
  fireEvent.click(button('Aplicar filtros'));
  await screen.findByText('Por Favor, selecione uma data final.');
  await list.is({});
  fill('Vencimento: Até', '18/12/2026');
  fill('Valor mínimo', '200,50');
  fireEvent.click(button('Aplicar filtros'));

  const days = { expirationDateInitial: '2026-09-01', expirationDateFinal: '2026-12-18' };
  await list.is({ status: 'PAID', paymentMethod: 'PIX', ...days, valueMin: '200.5' });
  const bar = document.querySelector('search') as HTMLElement;
  for (const chip of [
    'Status: Pagas',
    'Método: Pix',
    'Vencimento de 01/09/2026 a 18/12/2026',
    /^Valor a partir de R\$\s200,50$/,
  ])
    within(bar).getByText(chip);
  await list.loaded();
  const asked = new URLSearchParams(list.searchesOf(findCharges).at(-1));
  expect(Object.fromEntries(asked)).toMatchObject({ status: 'PAID', paymentMethod: 'PIX', ...days, valueMin: '200.5' });

  fireEvent.click(button('Remover filtro Status: Pagas'));
  await list.is({ paymentMethod: 'PIX', ...days, valueMin: '200.5' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Limpar filtros' }));
  await list.is({});
  expect(within(bar).queryByText('Método: Pix')).toBeNull();
});

it('the panel that is open shows what the list is filtered by, whoever changed it', async () => {
  const list = await open('?status=PAID');
  fireEvent.click(button('Remover filtro Status: Pagas'));
  await list.is({});
  await openPanel();
  const form = () => screen.getByRole('button', { name: 'Aplicar filtros' }).closest('form') as HTMLElement;
  const chosen = () => form().querySelector('.mantine-MultiSelect-pill')?.textContent;
  expect(chosen()).toBeUndefined();
  list.back();
  await list.is({ status: 'PAID' });
  await waitFor(() => expect(chosen()).toContain('Pagas'));

  fill('Método de pagamento', 'PIX');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  await list.is({ status: 'PAID', customerName: 'a' });
  // Choices that were not applied yet stand, and so do the words that came meanwhile.
  expect(screen.getByLabelText<HTMLSelectElement>('Método de pagamento').value).toBe('PIX');
  fireEvent.click(button('Aplicar filtros'));
  await list.is({ status: 'PAID', customerName: 'a', paymentMethod: 'PIX' });
});

it('the tabs answer the day, and the last one used comes back', async () => {
  const list = await open();
  const tabs = await screen.findByRole('region', { name: 'Cobranças por situação' });
  const tab = (name: RegExp) => within(tabs).getByRole('button', { name });
  fireEvent.click(tab(/^Atrasadas/));
  await waitFor(() => expect(list.searchNow()).toMatchObject({ status: 'LATE' }));
  expect(tab(/^Atrasadas/).getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('balcao.charges-tab')).toBe('LATE');
  fireEvent.click(tab(/^Todas/));
  await waitFor(() => expect(list.searchNow()).not.toHaveProperty('status'));
});

it('an empty address opens the tab that was used last', async () => {
  localStorage.clear();
  localStorage.setItem('balcao.charges-tab', 'LATE');
  const service = await renderPart(<ChargesPage />, { sandbox: false, answers: [listed(11)], address: '/cobrancas' });
  await waitFor(() => expect(service.address()).toMatch(/status=LATE/));
  localStorage.clear();
});

it('a list is sorted by its heads, and turned page by page', async () => {
  const list = await open('?title=Grão');
  const pages = screen.getByRole('navigation', { name: 'Páginas' });
  expect(pages.textContent).toContain('1–10 de 11');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('11');
  expect(document.body.textContent).toMatch(/Total R\$\s165,00/);
  const sort = () => fireEvent.click(within(head('Valor/mês')).getByRole('button'));
  const sorted = () => head('Valor/mês').getAttribute('aria-sort');

  sort();
  await waitFor(() => expect(sorted()).toMatch(/^(ascending|descending)$/));
  const first = sorted();
  const order = list.searchNow().sort;
  expect(order).toMatch(/^value,(ASC|DESC)$/);
  fireEvent.click(within(pages).getByRole('button', { name: 'Próxima página' }));
  await list.is({ title: 'Grão', sort: order ?? '', page: '1' });
  await list.loaded();
  const asked = new URLSearchParams(list.searchesOf(findCharges).at(-1));
  expect([asked.get('sort'), asked.get('page')]).toEqual([order, '1']);
  expect(within(pages).getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(true);

  sort();
  await waitFor(() => expect(sorted()).toBe(first === 'ascending' ? 'descending' : 'ascending'));
  // Another order starts at its first page; the third time there is none.
  expect(list.searchNow()).not.toHaveProperty('page');
  sort();
  await waitFor(() => expect(sorted()).toBe('none'));
});

it('a page past the end leads to the last one', async () => {
  const nothing = { content: [], totalElements: 11, totalPages: 2, size: 10, number: 900, totalAmount: cents(16_500) };
  const answers = [answer(findCharges, nothing)];
  const address = '/cobrancas?title=Grão&page=900';
  const service = await renderPart(<ChargesPage />, { sandbox: false, answers, address });
  await waitFor(() => expect(new URL(service.address(), 'http://any').searchParams.get('page')).toBe('1'));
});

it('who bought and the link are searched by the field that is chosen; a search that finds nothing leads back', async () => {
  const list = await open();
  const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buscar por' });
  const words = screen.getByRole<HTMLInputElement>('searchbox');
  for (const [field, name, text] of [
    ['Nome', 'customerName', 'IRACEMA'],
    ['Documento', 'customerDocument', '529.982.247-25'],
    ['Link de pagamento', 'paymentLink', `http://loja.example/payment-link/${charge.uuid}`],
  ] as const) {
    const value = [...by.options].find((option) => option.text === field)?.value;
    fireEvent.change(words, { target: { value: '' } });
    fireEvent.change(by, { target: { value } });
    fireEvent.change(words, { target: { value: text } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await list.is({ [name]: text });
    await list.loaded();
    expect(new URLSearchParams(list.searchesOf(findCharges).at(-1)).get(name)).toBe(text);
  }
  fireEvent.click(button('Limpar'));
  await list.is({});
  expect(words.value).toBe('');

  list.answer(listed(0));
  fireEvent.change(words, { target: { value: 'ninguém se chama assim' } });
  await screen.findByText('Nenhuma cobrança corresponde aos filtros e à busca.');
  screen.getByText('Sem dados de cobranças');
  list.answer(listed(11));
  fireEvent.click(button('Limpar filtros'));
  await list.is({});
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
