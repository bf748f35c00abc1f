import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#src/data/query-client.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
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
