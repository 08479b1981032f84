import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { DemoPage } from '../features/demo-3ds/demo-page.tsx';

export const Route = createFileRoute('/demo-3ds')({
  staticData: { title: screens.demo3ds },
  component: DemoPage,
});
