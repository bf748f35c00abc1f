import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/**
 * The smallest app that these packages allow. The built product is measured against it in the same run. As in the
 * product, the data layer is a separate file that is requested before anything is drawn.
 */
const data = import('./data.ts');
const client = new QueryClient();

function First() {
  const items = useQuery({ queryKey: ['items'], queryFn: async () => (await data).newestItems() });
  return (
    <>
      <header>Plancher</header>
      <main>
        <h1>Se connecter</h1>
        <ul>
          {items.data?.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        {items.data !== undefined && (
          <form>
            <button type="submit">Se connecter</button>
          </form>
        )}
        <Link to="/autre">Autre page</Link>
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="*" element={<First />} />
        </Routes>
      </QueryClientProvider>
    </BrowserRouter>
  </StrictMode>,
);
addEventListener('load', () => {
  void import('workbox-window').then(({ Workbox }) => new Workbox('/sw.js').register());
});
