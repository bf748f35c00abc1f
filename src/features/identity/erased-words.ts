/** Says what became of accounts that were deleted elsewhere and had been open on this device. */
export const erasedWords = (count: number): string =>
  count > 1
    ? `${count} comptes qui avaient été ouverts ici ont été supprimés. Ce qu’il en restait sur cet appareil est effacé.`
    : 'Un compte qui avait été ouvert ici a été supprimé. Ce qu’il en restait sur cet appareil est effacé.';
