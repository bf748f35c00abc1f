import { createContext, use } from 'react';

/** Credits that one generation on the server costs; null as long as nobody knows, and then no price is shown. */
export const PriceContext = createContext<number | null>(null);

export const usePrice = (): number | null => use(PriceContext);

/** `1\u00a0crédit`, `2\u00a0crédits`. */
export const creditsOf = (count: number): string => `${count}\u00a0${count > 1 ? 'crédits' : 'crédit'}`;

/** The sign of a price beside a button's label: `·\u00a01`; nothing for what is free or not known. */
export const priceSign = (price: number | null): string | undefined =>
  price === null || price === 0 ? undefined : `·\u00a0${price}`;
