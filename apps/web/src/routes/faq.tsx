import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/faq/faq-page.tsx';

export const Route = createFileRoute('/faq')({
  staticData: { title: screens.faq },
  component: FaqPage,
});
