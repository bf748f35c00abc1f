import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/actions/button.tsx';
import { Heart } from '#src/ui/actions/heart.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { show } from '#tests/app/ui/show.tsx';

describe('Button', () => {
  it('keeps its focus and its name while busy, and does nothing', async () => {
    const send = vi.fn();
    function Sender() {
      const [busy, setBusy] = useState(false);
      const click = () => {
        send();
        setBusy(true);
      };
      return (
        <Button busy={busy} onClick={click}>
          Envoyer
        </Button>
      );
    }
    const { person } = show(<Sender />);
    const button = screen.getByRole('button', { name: 'Envoyer' });
    await person.click(button);
    await person.click(button);
    await person.keyboard('{Enter} ');
    expect(send).toHaveBeenCalledTimes(1);
    expect(button).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Envoyer', busy: true })).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('does not submit its form while busy, not even with Enter in a field', async () => {
    const submitted = vi.fn((event: FormEvent) => event.preventDefault());
    const { person } = show(
      <form onSubmit={submitted}>
        <input aria-label="E-mail" />
        <Button type="submit" busy>
          Se connecter
        </Button>
      </form>,
    );
    await person.type(screen.getByLabelText('E-mail'), 'a@b{Enter}');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does not submit a form unless it is asked to', async () => {
    const submitted = vi.fn((event: FormEvent) => event.preventDefault());
    const { person } = show(
      <form onSubmit={submitted}>
        <Button>Exemple</Button>
      </form>,
    );
    await person.click(screen.getByRole('button', { name: 'Exemple' }));
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('the words beside a label', () => {
  it('are seen but are no part of the name', () => {
    show(
      <Button aside="· 1" aria-description="Coûte 1 crédit">
        Envoyer
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Envoyer' });
    expect(button.textContent).toContain('· 1');
    expect(button.getAttribute('aria-description')).toBe('Coûte 1 crédit');
  });
});

describe('other buttons', () => {
  it('names a picture and shows the name as a tooltip', () => {
    show(<IconButton label="Historique" icon={<svg aria-hidden="true" />} />);
    expect(screen.getByRole('button', { name: 'Historique' }).title).toBe('Historique');
  });

  it('says whether something is a favourite and asks for the state that is wanted', async () => {
    const wanted: boolean[] = [];
    function Favourite() {
      const [favorite, setFavorite] = useState(false);
      const change = (next: boolean) => {
        wanted.push(next);
        setFavorite(next);
      };
      return <Heart favorite={favorite} onFavoriteChange={change} />;
    }
    const { person } = show(<Favourite />);
    await person.click(screen.getByRole('button', { name: 'Ajouter aux favoris', pressed: false }));
    await person.click(screen.getByRole('button', { name: 'Retirer des favoris', pressed: true }));
    expect(wanted).toEqual([true, false]);
    expect(screen.getByRole('button', { name: 'Ajouter aux favoris' })).toBe(document.activeElement);
  });

  it('stays a link when it leads somewhere', () => {
    show(
      <LinkButton variant="primary" to="/review">
        Réviser
      </LinkButton>,
    );
    expect(screen.getByRole('link', { name: 'Réviser' }).getAttribute('href')).toBe('/review');
  });
});
