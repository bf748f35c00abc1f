import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { finishLogOuts } from '#src/data/account/finish-log-outs.ts';
import { createQueryClient } from '#src/data/server/query-client.ts';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { AppRoutes } from './routes.tsx';

interface AppProps {
  /** Where the address comes from: the browser, unless a page is drawn without one. */
  router?: (props: { children: ReactNode }) => ReactNode;
}

export function App({ router: Router = BrowserRouter }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  // public/secours.js waits for this mark. Errors after it belong to one screen, not to the whole app.
  useEffect(() => {
    document.documentElement.dataset.started = 'yes';
  }, []);
  useEffect(finishLogOuts, []);
  return (
    <ErrorScreen>
      <Router>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <AppRoutes />
          </ToastProvider>
        </QueryClientProvider>
      </Router>
    </ErrorScreen>
  );
}
