import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { lookBack } from '#src/data/look-back.ts';
import { createQueryClient } from '#src/data/query-client.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  // public/secours.js waits for this: from here on a failure is a screen's, not the app's.
  useEffect(() => {
    document.documentElement.dataset.started = 'yes';
  }, []);
  useEffect(lookBack, []);
  return (
    <ErrorScreen>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <AppRoutes />
          </ToastProvider>
        </QueryClientProvider>
      </BrowserRouter>
    </ErrorScreen>
  );
}
