import { fireEvent, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Combobox, type ComboboxProps } from '#src/ui/forms/combobox.tsx';
import { choicesFor } from '#src/ui/forms/combobox-state.ts';
import { show } from '#tests/app/ui/show.tsx';

const named = (label: string) => ({ value: label, label });
const SOURCES = ['Au sein de mon établissement', 'Réseaux sociaux', 'Bouche à oreille', 'Affiche'].map(named);
const COUNTRIES = [
  { value: 'be', label: 'Belgique', detail: '+32' },
  { value: 'cg', label: 'Congo-Brazzaville', detail: '+242' },
  { value: 'cd', label: 'Congo-Kinshasa', detail: '+243' },
];
const NUMBERS = Array.from({ length: 30 }, (_, place) => named(`N${place + 1}`));

type Given = Partial<ComboboxProps> & Pick<ComboboxProps, 'options'> & { onSubmit?: () => void };

function Held({ value: start = '', onSubmit, ...rest }: Given) {
  const [value, setValue] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form onSubmit={submit}>
      <Combobox label="Choix" {...rest} value={value} onValueChange={setValue} />
      <output aria-label="Choisi">{value}</output>
      <button type="button">Ailleurs</button>
      <button type="submit">Envoyer</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Choix' });
const list = () => screen.queryByRole('listbox');
const chosen = () => screen.getByLabelText('Choisi').textContent;
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const announced = () => document.querySelector('[role=status]')?.textContent;

/** Shows one, with the focus in the field and nothing open yet. */
async function focused(given: Given) {
  const { person } = show(<Held {...given} />);
  await person.tab();
  expect(field()).toBe(document.activeElement);
  return person;
}

describe('the arrow keys of a combobox', () => {
  it('open the list with Down on the first option', async () => {
    const person = await focused({ options: COUNTRIES });
    expect(list()).toBeNull();
    await person.keyboard('{ArrowDown}');
    expect(active()).toContain('Belgique');
  });

  it('open the list with Up on the last option', async () => {
    const person = await focused({ options: COUNTRIES });
    await person.keyboard('{ArrowUp}');
    expect(active()).toContain('Congo-Kinshasa');
  });

  it.each(['{ArrowDown}', '{ArrowUp}'])('open the list with %s on what was chosen', async (key) => {
    const person = await focused({ options: COUNTRIES, value: 'cg' });
    await person.keyboard(key);
    expect(active()).toContain('Congo-Brazzaville');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Congo-Brazzaville');
  });

  it('open the list with Alt and Down without going to an option', async () => {
    const person = await focused({ options: COUNTRIES, value: 'cg' });
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toHaveLength(3);
    expect(active()).toBeUndefined();
  });

  it('go from the last option to the first with Down', async () => {
    const person = await focused({ options: COUNTRIES, value: 'cd' });
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('be');
  });

  it('go from the first option to the last with Up', async () => {
    const person = await focused({ options: COUNTRIES, value: 'be' });
    await person.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(chosen()).toBe('cd');
  });

  it('choose with Alt and Up, and close the list', async () => {
    const person = await focused({ options: COUNTRIES });
    await person.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(chosen()).toBe('be');
    expect(list()).toBeNull();
  });

  it.each(['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'])(
    'give %s to the text: no option is active',
    async (key) => {
      const person = await focused({ options: COUNTRIES });
      await person.keyboard('congo');
      expect(active()).toContain('Congo-Brazzaville');
      await person.keyboard(key);
      expect(active()).toBeUndefined();
      expect(list()).toBeTruthy();
      await person.keyboard('-k');
      expect(field().value).toBe(
        key === '{Home}' ? '-kcongo' : key === '{ArrowLeft}' ? 'cong-ko' : 'congo-k',
      );
    },
  );

  it('pass ten options with PageDown and PageUp, and stop at the ends', async () => {
    const person = await focused({ options: NUMBERS });
    await person.keyboard('{ArrowDown}{PageDown}');
    expect(active()).toBe('N11');
    await person.keyboard('{PageDown}{PageDown}');
    expect(active()).toBe('N30');
    await person.keyboard('{PageUp}');
    expect(active()).toBe('N20');
    await person.keyboard('{PageUp}{PageUp}');
    expect(active()).toBe('N1');
  });
});

describe('Enter in a combobox', () => {
  it('chooses the active option, closes the list and sends no form', async () => {
    const onSubmit = vi.fn();
    const person = await focused({ options: COUNTRIES, onSubmit });
    await person.keyboard('kin{Enter}');
    expect(chosen()).toBe('cd');
    expect(field().value).toBe('Congo-Kinshasa');
    expect(list()).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends the form when the list is closed', async () => {
    const onSubmit = vi.fn();
    const person = await focused({ options: COUNTRIES, value: 'be', onSubmit });
    await person.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps the person’s own words when no option is active', async () => {
    const person = await focused({ options: SOURCES, allowOwn: true });
    await person.keyboard('Affich{End}{Enter}');
    expect(chosen()).toBe('Affich');
  });

  it('chooses nothing while an input method composes a word', async () => {
    const person = await focused({ options: COUNTRIES });
    await person.keyboard('congo');
    fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 });
    expect(active()).toContain('Congo-Brazzaville');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(chosen()).toBe('');
    expect(list()).toBeTruthy();
  });
});

describe('Escape in a combobox', () => {
  it('closes the list and puts back what was chosen', async () => {
    const person = await focused({ options: COUNTRIES, value: 'cd' });
    await person.keyboard('belg{Escape}');
    expect(list()).toBeNull();
    expect(field().value).toBe('Congo-Kinshasa');
    expect(chosen()).toBe('cd');
  });

  it('leaves the dialog around it open the first time, and is the dialog’s the second time', async () => {
    const onClose = vi.fn();
    const { person } = show(
      <Dialog open onClose={onClose} title="Inscription">
        <Held options={SOURCES} />
      </Dialog>,
    );
    await person.click(field());
    await person.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('leaving a combobox', () => {
  it('takes the option that was gone to with the arrows when Tab is pressed', async () => {
    const person = await focused({ options: SOURCES, allowOwn: true });
    await person.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    expect(chosen()).toBe('Réseaux sociaux');
    expect(screen.getByRole('button', { name: 'Ailleurs' })).toBe(document.activeElement);
  });

  it('takes the best match with Tab where one’s own words are not allowed', async () => {
    const person = await focused({ options: COUNTRIES });
    await person.keyboard('congo{Tab}');
    expect(chosen()).toBe('cg');
  });

  it('keeps one’s own words with Tab where they are allowed', async () => {
    const person = await focused({ options: SOURCES, allowOwn: true });
    await person.keyboard('  Affich {Tab}');
    expect(chosen()).toBe('Affich');
  });

  it('keeps one’s own words when another thing is clicked', async () => {
    const person = await focused({ options: SOURCES, allowOwn: true });
    await person.keyboard('La radio');
    await person.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(chosen()).toBe('La radio');
    expect(list()).toBeNull();
    expect(announced()).toBe('');
  });

  it('puts the former choice back when what was typed is no option', async () => {
    const person = await focused({ options: COUNTRIES, value: 'cd' });
    await person.keyboard('Atlantide');
    await person.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(chosen()).toBe('cd');
    expect(field().value).toBe('Congo-Kinshasa');
  });

  it.each(['{Tab}', '{Enter}'])('clears the choice when the text was erased, with %s', async (key) => {
    const person = await focused({ options: COUNTRIES, value: 'cd' });
    await person.keyboard(`{Delete}${key}`);
    expect(chosen()).toBe('');
    expect(field().value).toBe('');
  });
});

describe('the search of a combobox', () => {
  it('begins anew when the field is gone to: its text is selected', async () => {
    const person = await focused({ options: COUNTRIES, value: 'be' });
    await person.keyboard('K');
    expect(field().value).toBe('K');
    expect(names()).toEqual(['Congo-Kinshasa+243']);
  });

  it('finds without accents or capitals, in the detail too, and makes the best match active', async () => {
    const person = await focused({
      options: [...COUNTRIES, { value: 'bj', label: 'Bénin', detail: '+229' }],
    });
    await person.keyboard('BENIN');
    expect(names()).toEqual(['Bénin+229']);
    expect(active()).toContain('Bénin');
    await person.clear(field());
    await person.keyboard('+32');
    expect(names()).toEqual(['Belgique+32']);
  });

  it('offers the person’s own words as the last option where they are allowed', async () => {
    const person = await focused({ options: SOURCES, allowOwn: true });
    await person.keyboard('Une amie');
    await person.click(screen.getByRole('option', { name: 'Ajouter «\u00a0Une amie\u00a0»' }));
    expect(chosen()).toBe('Une amie');
    expect(field().value).toBe('Une amie');
    expect(field()).toBe(document.activeElement);
  });
});

describe('a combobox and the pointer', () => {
  it('opens on a click and takes the option that is tapped, with the focus still in the field', async () => {
    const { person } = show(<Held options={SOURCES} />);
    await person.click(field());
    expect(names()).toHaveLength(4);
    await person.click(screen.getByRole('option', { name: 'Affiche' }));
    expect(chosen()).toBe('Affiche');
    expect(field().value).toBe('Affiche');
    expect(list()).toBeNull();
    expect(field()).toBe(document.activeElement);
  });

  it('stays open when its list is pressed beside the options', async () => {
    const person = await focused({ options: SOURCES });
    await person.keyboard('{ArrowDown}');
    await person.click(screen.getByRole('listbox'));
    expect(list()).toBeTruthy();
    expect(field()).toBe(document.activeElement);
  });

  it('opens nothing while it is disabled', async () => {
    const { person } = show(<Held options={SOURCES} disabled />);
    await person.click(field());
    expect(list()).toBeNull();
  });
});

test('what was chosen stands in the field by its short name, and is listed and found by the whole one', async () => {
  const options = [{ value: 'cd', label: 'République démocratique du Congo', short: 'RD Congo' }];
  const person = await focused({ options });
  await person.keyboard('démocratique');
  expect(names()).toEqual(['République démocratique du Congo']);
  await person.keyboard('{Enter}');
  expect([field().value, chosen()]).toEqual(['RD Congo', 'cd']);
});

describe('what a screen reader is told of a combobox', () => {
  it('its role, that it lists, whether it is open, and of which list', async () => {
    const person = await focused({ options: SOURCES });
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-controls')).toBe(false);
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await person.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Choix' }).id);
  });

  it('that no list is open when nothing was found', async () => {
    const person = await focused({ options: SOURCES });
    await person.keyboard('zzz');
    expect(list()).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByText('Aucun résultat')).toHaveLength(2);
  });

  it('how many options there are, in a live region that was there before', async () => {
    const person = await focused({ options: SOURCES });
    expect(announced()).toBe('');
    await person.keyboard('r');
    expect(announced()).toBe('2 choix');
    await person.keyboard('zz');
    expect(announced()).toBe('Aucun résultat');
  });

  it('the option that was chosen, until the field is left', async () => {
    const person = await focused({ options: SOURCES });
    await person.keyboard('aff{Enter}');
    expect(announced()).toBe('Choisi\u00a0: Affiche');
    await person.tab();
    expect(announced()).toBe('');
  });

  it('what is wrong with it', () => {
    show(<Held options={SOURCES} error="Champ invalide" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Champ invalide').closest('p')?.id).toBe(
      field().getAttribute('aria-describedby'),
    );
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
