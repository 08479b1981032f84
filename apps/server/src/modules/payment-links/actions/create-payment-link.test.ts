import { addDays, cents, instantAt, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { product, createSeller } = await createTestProduct();
const seller = await createSeller();
const today = plainDateAt(Temporal.Now.instant());

function create(dates: { readonly scheduledDate?: PlainDate; readonly expiresAt?: Temporal.Instant }) {
  return product.paymentLinks.createPaymentLink({
    sellerId: seller.id,
    id: newId(),
    by: 'Bia',
    installmentLimit: 12,
    link: {
      type: 'ORDER',
      whiteLabel: false,
      paymentOrder: {
        title: 'Café',
        installments: 1,
        value: cents(10_000),
        customInstallmentsValues: [],
        timer: false,
        ...(dates.expiresAt && { expirationDate: dates.expiresAt.toString() }),
      },
      allowedPaymentMethods: { pixMethod: {} },
      ...(dates.scheduledDate && { scheduledDate: dates.scheduledDate }),
    },
  });
}

it('takes dates that are ahead, the expiry not before the day of the first charge', async () => {
  const scheduledDate = addDays(today, 3);
  const dayBegins = instantAt(scheduledDate);
  await expect(create({ scheduledDate, expiresAt: dayBegins })).rejects.toThrow('payment_link.expires_before_charge');
  const expiresAt = dayBegins.add({ minutes: 1 });
  expect(await create({ scheduledDate, expiresAt })).toMatchObject({ scheduledDate, expiresAt });
  expect(await create({ scheduledDate })).toMatchObject({ expiresAt: null });
});

it('refuses dates that are over', async () => {
  const expiresAt = Temporal.Now.instant().subtract({ minutes: 1 });
  await expect(create({ expiresAt })).rejects.toThrow('payment_link.expiration_past');
  await expect(create({ scheduledDate: addDays(today, -1) })).rejects.toThrow('payment_link.scheduled_past');
});
