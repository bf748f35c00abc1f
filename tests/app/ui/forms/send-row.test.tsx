import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { missingText } from '#src/ui/forms/missing-text.ts';
import { PriceContext } from '#src/ui/forms/price.ts';
import { QueuedAlert, SendLaterButton } from '#src/ui/forms/send-later.tsx';
import { SendRow } from '#src/ui/forms/send-row.tsx';
import { show } from '#tests/app/ui/show.tsx';

const nothing = () => undefined;
const form = { onDevice: false, busy: false, complete: true, onExample: nothing };

function open(price: number | null, more: Partial<Parameters<typeof SendRow>[0]> = {}) {
  show(
    <PriceContext value={price}>
      <SendRow {...form} {...more} />
    </PriceContext>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' });
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  return { button, note, label: button.textContent };
}

describe('« Envoyer »', () => {
  it('carries its price beside its name where a credit is really spent', () => {
    expect(open(1)).toMatchObject({ label: 'Envoyer·\u00a01', note: 'Coûte 1\u00a0crédit.' });
  });

  it('says that it is free, and carries no price, for what the local engine makes', () => {
    expect(open(0)).toMatchObject({ label: 'Envoyer', note: 'Gratuit.' });
  });

  it('is free on the device, whatever the server costs', () => {
    const { label, note } = open(1, { onDevice: true });
    expect(label).toBe('Envoyer');
    expect(note).toBe('Fait sur l’appareil\u00a0: gratuit, même sans connexion.');
  });

  it('does not promise to work without a connection before what it needs is on the device', () => {
    const need = 'Dictionnaire\u00a0: 743\u00a0ko à recevoir, une fois.';
    expect(open(1, { onDevice: true, toFetch: need }).note).toBe(
      `Fait sur l’appareil\u00a0: gratuit. ${need}`,
    );
  });

  it('promises nothing while nobody knows what it needs', () => {
    expect(open(1, { onDevice: true, toFetch: '' }).note).toBe('Fait sur l’appareil\u00a0: gratuit.');
  });

  it('says nothing of a price that nobody knows', () => {
    expect(open(null)).toMatchObject({ label: 'Envoyer', note: '' });
  });

  it('counts every part of a long text', () => {
    expect(open(2, { times: 3 })).toMatchObject({ label: 'Envoyer·\u00a06', note: 'Coûte 6\u00a0crédits.' });
  });

  it('costs nothing more when exactly this was asked', () => {
    expect(open(1, { isAsked: true }).label).toBe('Envoyer');
  });

  it('says what is missing when it can’t be pressed', () => {
    const missing = missingText([{ title: 'Sujet', value: ' ', min: 1 }]);
    const { button, note } = open(1, { complete: false, missing });
    expect(button.disabled).toBe(true);
    expect(note).toBe('Pour envoyer, remplissez «\u00a0Sujet\u00a0».');
  });
});

describe('what is missing', () => {
  const field = (title: string, value: string, min = 1) => ({ title, value, min });
  it.each([
    [[field('Texte', 'Il pleut.')], null],
    [[field('Texte', ''), field('Style', '', 0)], 'Pour envoyer, remplissez « Texte ».'],
    [[field('Langue', ''), field('Texte', '')], 'Pour envoyer, remplissez « Langue » et « Texte ».'],
    [[field('A', ''), field('B', ''), field('C', '')], 'Pour envoyer, remplissez « A », « B » et « C ».'],
    [[field('Sujet', 'ab', 3)], 'Pour envoyer, écrivez au moins 3 caractères dans « Sujet ».'],
  ])('%#', (fields, sentence) => {
    expect(missingText(fields)?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence);
  });
});

describe('« Envoyer dès que possible »', () => {
  const open = (price: number | null) => {
    show(
      <PriceContext value={price}>
        <SendLaterButton onClick={nothing} />
        <QueuedAlert onCancel={async () => true} />
      </PriceContext>,
    );
    const button = screen.getByRole('button', { name: 'Envoyer dès que possible' });
    const alert = screen.getByText(/^Elle partira/).textContent ?? '';
    return { label: button.textContent, says: button.getAttribute('aria-description'), alert };
  };

  it('shows its price', () => {
    const { label, says, alert } = open(1);
    expect({ label, says }).toEqual({
      label: 'Envoyer dès que possible·\u00a01',
      says: 'Coûtera 1\u00a0crédit',
    });
    expect(alert).toContain('et coûtera 1\u00a0crédit.');
  });

  it('is free with the local engine', () => {
    const { label, says, alert } = open(0);
    expect({ label, says }).toEqual({ label: 'Envoyer dès que possible', says: 'Gratuit' });
    expect(alert).not.toContain('crédit');
  });
});
