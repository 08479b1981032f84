import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { CompanyForm } from './company-form.tsx';

const company = {
  taxRegime: 'SIMPLES',
  municipalRegistration: '12345',
  simplesRate: 6,
  cityCode: '3550308',
  city: 'São Paulo',
  state: 'SP',
} as const;

it('the tax data asks for what each regime needs', async () => {
  const onSave = vi.fn();
  await renderPart(<CompanyForm company={company} isPending={false} onSave={onSave} />);
  const regime = await screen.findByLabelText('Regime tributário');
  screen.getByLabelText('Tributos pelo Simples Nacional');
  expect(screen.queryByLabelText('Tributos federais aproximados')).toBeNull();

  fireEvent.change(regime, { target: { value: 'LUCRO_PRESUMIDO' } });
  expect(screen.queryByLabelText('Tributos pelo Simples Nacional')).toBeNull();
  fireEvent.change(screen.getByLabelText('Inscrição municipal'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  screen.getByText('Informe um percentual de até 100%.');
  expect(onSave).not.toHaveBeenCalled();

  fireEvent.change(screen.getByLabelText('Tributos federais aproximados'), { target: { value: '13,45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ municipalRegistration: '', federalTaxRate: 13.45 }),
    expect.any(Function),
  );
});

it('what is typed while the tax data is being saved stays', async () => {
  const onSave = vi.fn();
  await renderPart(<CompanyForm company={company} isPending={false} onSave={onSave} />);
  const registration = await screen.findByLabelText('Inscrição municipal');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const type = (value: string) => fireEvent.change(registration, { target: { value } });
  const onSaved = () => act(() => onSave.mock.lastCall?.[1]());
  type('777');
  save();
  type('7778');
  onSaved();
  expect(registration).toHaveProperty('value', '7778');
  save();
  onSaved();
  expect(registration).toHaveProperty('value', '12345');
});

it('a city whose name begins as a capital’s does not keep the capital’s code', async () => {
  await renderPart(<CompanyForm company={{ ...company, city: '', cityCode: '' }} isPending={false} onSave={vi.fn()} />);
  const [city] = await screen.findAllByLabelText('Município');
  if (!city) throw new Error('There is no city.');
  const code = screen.getByLabelText('Código do município (IBGE)');
  const type = (value: string) => fireEvent.change(city, { target: { value } });
  type('Vitória');
  expect(code).toHaveProperty('value', '3205309');
  type('Vitória da Conquista');
  expect(code).toHaveProperty('value', '');
  fireEvent.change(code, { target: { value: '2933307' } });
  type('Vitória da Conquista ');
  expect(code).toHaveProperty('value', '2933307');
});
