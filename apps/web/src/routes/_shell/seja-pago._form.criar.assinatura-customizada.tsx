import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/seja-pago/_form/criar/assinatura-customizada')({
  staticData: {
    screen: {
      title: screens.createPaymentLink,
      access: grants.createPaymentLink,
    },
  },
});
