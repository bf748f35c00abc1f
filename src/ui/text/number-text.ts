const whole = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

/** Formats a whole number in French, grouped from a thousand on: « 812 », « 1 351 », « 20 000 ». */
export const numberText = (value: number): string => whole.format(value);

/** Formats how much of a limit is used: « 12/100 », « 1 351/20 000 ». */
export const counterText = (count: number, max: number): string => `${numberText(count)}/${numberText(max)}`;
