/** Where the API is: below the app's own origin, or at another address set at build time. */
export const apiHost: string = import.meta.env.VITE_API_HOST ?? '/api';
