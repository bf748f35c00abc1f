import { type Mastery, masteries } from '#engine/library/mastery.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { masteryNames } from './mastery-text.ts';

interface MasteryFilterProps {
  chosen: Mastery | null;
  onChoose: (chosen: Mastery | null) => void;
  /** While it is not known yet. */
  disabled: boolean;
}

const EVERY = { value: '', label: 'Toutes les leçons' };
const options = [EVERY, ...masteries.map((value) => ({ value, label: masteryNames[value] }))];

export const isMastery = (value: string | null): value is Mastery => masteries.some((one) => one === value);

/** 'Où j’en suis': the lessons to begin, those under way, those that are known. */
export function MasteryFilter({ chosen, onChoose, disabled }: MasteryFilterProps) {
  return (
    <Select
      label="Où j’en suis"
      options={options}
      disabled={disabled}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(isMastery(value) ? value : null)}
    />
  );
}
