import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox, type ComboboxProps } from '#src/ui/combobox.tsx';
import { choicesFor } from '#src/ui/combobox-state.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { show } from '#tests/app/ui/show.tsx';

const SOURCES = ['Au sein de mon établissement', 'Réseaux sociaux', 'Bouche à oreille', 'Affiche'].map(
  (label) => ({
    value: label,
    label,
  }),
);
const COUNTRIES = [
  { value: 'be', label: 'Belgique', detail: '+32' },
  { value: 'cg', label: 'Congo-Brazzaville', detail: '+242' },
  { value: 'cd', label: 'Congo-Kinshasa', detail: '+243' },
];

type Given = Partial<ComboboxProps> & Pick<ComboboxProps, 'options'>;

function Held({ value: start = '', ...rest }: Given) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox label="Choix" {...rest} value={value} onValueChange={setValue} />
      <output aria-label="Choisi">{value}</output>
      <button type="button">Ailleurs</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Choix' });
const chosen = () => screen.getByLabelText('Choisi').textContent;
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('Combobox', () => {
  it('opens on a click and takes the option that is tapped', async () => {
    const { person } = show(<Held options={SOURCES} />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await person.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(names()).toHaveLength(4);
    await person.click(screen.getByRole('option', { name: 'Affiche' }));
    expect(chosen()).toBe('Affiche');
    expect(field().value).toBe('Affiche');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toBe(document.activeElement);
  });

  it('finds without accents or capitals, also by the detail, and chooses with the keyboard', async () => {
    const { person } = show(<Held options={COUNTRIES} value="be" />);
    expect(field().value).toBe('Belgique');
    await person.click(field());
    await person.keyboard('CONGO');
    expect(names()).toEqual(['Congo-Brazzaville+242', 'Congo-Kinshasa+243']);
    await person.keyboard('{ArrowDown}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Congo-Kinshasa');
    await person.keyboard('{Enter}');
    expect(chosen()).toBe('cd');
    await person.clear(field());
    await person.keyboard('+32');
    expect(names()).toEqual(['Belgique+32']);
  });

  it('opens with an arrow key on the chosen option and goes round', async () => {
    const { person } = show(<Held options={COUNTRIES} value="cd" />);
    await person.tab();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Congo-Kinshasa');
    await person.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('be');
  });

  it('takes the person’s own words where that is allowed', async () => {
    const { person } = show(<Held options={SOURCES} allowOwn />);
    await person.type(field(), 'Une amie');
    await person.click(screen.getByRole('option', { name: 'Ajouter «\u00a0Une amie\u00a0»' }));
    expect(chosen()).toBe('Une amie');
    expect(field().value).toBe('Une amie');
  });

  it('keeps one’s own words when the field is left', async () => {
    const { person } = show(<Held options={SOURCES} allowOwn />);
    await person.type(field(), '  La radio ');
    await person.tab();
    expect(chosen()).toBe('La radio');
  });

  it('puts the former choice back when what was typed is no option', async () => {
    const { person } = show(<Held options={COUNTRIES} value="cd" />);
    await person.clear(field());
    await person.keyboard('Atlantide');
    expect(screen.getByText('Aucun résultat')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(chosen()).toBe('cd');
    expect(field().value).toBe('Congo-Kinshasa');
  });

  it('Escape closes the list and leaves the dialog around it open', async () => {
    const { person } = show(
      <Dialog open onClose={() => expect.unreachable('the dialog must stay')} title="Inscription">
        <Held options={SOURCES} />
      </Dialog>,
    );
    await person.click(field());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Inscription' })).toBeTruthy();
  });

  it('shows its error and says how many choices there are', async () => {
    const { person } = show(<Held options={SOURCES} error="Champ invalide" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await person.type(field(), 'r');
    expect(names()).toHaveLength(2);
    expect(screen.getByText('2 choix').closest('[role=status]')).toBeTruthy();
  });
});

describe('choicesFor', () => {
  it('puts what begins with the search first', () => {
    const options = [
      { value: '1', label: 'République démocratique du Congo' },
      { value: '2', label: 'Congo' },
    ];
    expect(choicesFor(options, 'congo', false).map((choice) => choice.value)).toEqual(['2', '1']);
  });

  it('offers no own answer that an option already gives', () => {
    expect(choicesFor(SOURCES, 'affiche', true).some((choice) => choice.own)).toBe(false);
  });
});
