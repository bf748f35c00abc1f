import { screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field, type FieldProps } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { show } from '#tests/app/ui/show.tsx';

function Held({ start = '', ...rest }: Omit<FieldProps, 'value' | 'onChange'> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <Field {...rest} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('Field', () => {
  it('ties hint, counter and error to the input, and is invalid only with an error', () => {
    const { rerender } = show(<Held label="Sujet" hint="Un thème du cours" maxCharacters={100} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sujet' });
    expect(described(input)).toContain('Un thème du cours');
    expect(described(input)).toContain('0 caractères sur 100');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(<Field label="Sujet" value="" onChange={() => {}} error="Champ invalide" />);
    const wrong = screen.getByRole('textbox', { name: 'Sujet' });
    expect(described(wrong)).toBe('Champ invalide');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
  });

  it('counts characters as a person does', async () => {
    const { person } = show(<Held label="Sujet" maxCharacters={100} />);
    await person.type(screen.getByLabelText('Sujet'), 'été 👩🏽‍🏫');
    expect(screen.getByText('5/100')).toBeTruthy();
  });

  it('counts in groups of three on both sides', () => {
    show(<Held label="Mon cours" start={'a'.repeat(1_351)} maxCharacters={20_000} />);
    expect(screen.getByText('1 351/20 000')).toBeTruthy();
  });

  it('refuses what goes beyond the limit and keeps what was there', async () => {
    const { person } = show(<Held label="Sujet" start="abcd" maxCharacters={6} />);
    const input = screen.getByLabelText<HTMLInputElement>('Sujet');
    await person.click(input);
    await person.paste('efgh');
    expect(input.value).toBe('abcdef');
    input.setSelectionRange(1, 1);
    await person.paste('XY');
    expect(input.value).toBe('abcdef');
    expect(input.selectionStart).toBe(1);
    expect(screen.getByText('6/6')).toBeTruthy();
  });

  it('keeps the whole words of a paste that fit, and says that its end is not there', async () => {
    const { person } = show(<Held label="Sujet" maxCharacters={20} />);
    const input = screen.getByLabelText<HTMLInputElement>('Sujet');
    await person.click(input);
    await person.paste('La Révolution française');
    expect(input.value).toBe('La Révolution');
    expect(screen.getByRole('status').textContent).toMatch(/trop long pour ce champ/);
    await person.type(input, ' ');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('takes a longer paste where it may, and then no more than it brought', async () => {
    function Long() {
      const [value, setValue] = useState('');
      const change = (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value);
      return <TextArea label="Texte" maxCharacters={6} pasteMax={12} value={value} onChange={change} />;
    }
    const { person } = show(<Long />);
    const area = screen.getByLabelText<HTMLTextAreaElement>('Texte');
    await person.type(area, 'abcdefgh');
    expect(area.value).toBe('abcdef');
    await person.paste(' ghi');
    expect(area.value).toBe('abcdef ghi');
    // A slip in it can be mended; typing on is refused.
    await person.type(area, '{Backspace}Ixy');
    expect(area.value).toBe('abcdef ghI');
    await person.paste(' klm nop');
    expect(area.value).toBe('abcdef ghI');
    await person.type(area, '{Backspace>5/}gh');
    expect(area.value).toBe('abcdeg');
  });

  it('says that a field may stay empty without changing its name', () => {
    show(<Held label="Éléments" optional />);
    expect(screen.getByRole('textbox', { name: 'Éléments' })).toBeTruthy();
    expect(screen.getByText('(facultatif)')).toBeTruthy();
  });

  it('shows and hides a password', async () => {
    const { person } = show(<Held label="Mot de passe" type="password" start="secret" />);
    const input = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    expect(input.type).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(input.type).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(input.type).toBe('password');
  });

  it('hands native props and the ref to the input', () => {
    const ref = createRef<HTMLInputElement>();
    show(
      <Field
        label="E-mail"
        type="email"
        value=""
        onChange={() => {}}
        autoComplete="email"
        required
        ref={ref}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    expect(ref.current).toBe(input);
    expect([input.type, input.autocomplete, input.required]).toEqual(['email', 'email', true]);
  });
});

describe('TextArea', () => {
  it('counts, limits and shows its error', async () => {
    function Text() {
      const [value, setValue] = useState('');
      const error = value === '' ? 'Texte manquant' : undefined;
      return (
        <TextArea
          label="Texte"
          value={value}
          error={error}
          maxCharacters={5}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      );
    }
    const { person } = show(<Text />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' });
    expect(described(area)).toContain('Texte manquant');
    await person.type(area, 'a\nbcdef');
    expect(area.value).toBe('a\nbcd');
    expect(screen.getByText('5/5')).toBeTruthy();
    expect(screen.queryByText('Texte manquant')).toBeNull();
  });
});

describe('Select', () => {
  it('is the native list, named and with its error', async () => {
    const options = ['Tout', 'Session de révision'].map((label) => ({ value: label, label }));
    const { person } = show(<Select label="Filtrer" options={options} error="Choisissez" />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filtrer' });
    await person.selectOptions(select, 'Session de révision');
    expect(select.value).toBe('Session de révision');
    expect(described(select)).toBe('Choisissez');
  });
});
