import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { DeveloperGuidePage } from '../features/developer-guide/developer-guide-page.tsx';

export const Route = createFileRoute('/desenvolvedores')({
  staticData: { title: screens.developerGuide },
  component: DeveloperGuidePage,
});
