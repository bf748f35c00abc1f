import { createContext, useContext } from 'react';

/**
 * What the item on screen has beside its texts (`contract/formulas/beside.ts`): `SaidText` finds the TeX of a text here.
 * Several items side by side may share one.
 */
const Beside = createContext<readonly string[]>([]);

export const FormulasBeside = Beside.Provider;
export const useFormulasBeside = (): readonly string[] => useContext(Beside);
