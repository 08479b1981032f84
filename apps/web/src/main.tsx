import './zod-without-eval.ts';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from './components/feedback/toasts.tsx';
import { watchConnection } from './lib/connection/connection.ts';
import { keepFocus } from './lib/focus/keep-focus.ts';
import { followSession } from './lib/navigation/follow-session.ts';
import { listenForSearch } from './lib/navigation/quick-search.ts';
import { router } from './router.tsx';
import { colorSchemeManager, cssVariablesResolver, printInLight, theme } from './theme/theme.ts';

followSession(router);
listenForSearch(router);
keepFocus();
watchConnection();
printInLight();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>
  </StrictMode>,
);
