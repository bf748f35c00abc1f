/** What common passwords are listed as: capitals make no password another. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();
