import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Timeline } from '#contract/artefacts/timeline.ts';
import { TimelineView } from '#src/features/timeline/timeline-view.tsx';
import { show } from '#tests/app/ui/show.tsx';

const entry = (date: string, event: string, description = '') => ({ date, event, description });
const revolution: Timeline = {
  data: [
    entry('1804', 'Napoléon devient empereur'),
    entry('14 juillet 1789', 'Prise de la Bastille', 'Le 14 juillet 1789, la foule prend la forteresse.'),
    entry('4 août', 'Abolition des privilèges'),
    entry('1793', 'La Terreur'),
  ],
};

const items = () => screen.getAllByRole('listitem');
const item = (at: number) => within(items()[at] as HTMLElement);
const toggle = (name: string) => screen.getByRole('button', { name });
const hide = 'Cacher les dates';

describe('a timeline', () => {
  test('is one ordered list in the order of time, each event under its own words for its date', () => {
    show(<TimelineView timeline={revolution} />);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(items()).toHaveLength(4);
    expect(screen.getAllByRole('heading', { level: 3 }).map((event) => event.textContent)).toEqual([
      'Prise de la Bastille',
      'Abolition des privilèges',
      'La Terreur',
      'Napoléon devient empereur',
    ]);
    expect(item(1).getByText('4 août').tagName).not.toBe('TIME');
    expect(item(0).getByText('14 juillet 1789').getAttribute('datetime')).toBe('1789-07-14');
    expect(item(2).getByText('1793').getAttribute('datetime')).toBe('1793');
    expect(item(0).getByText('Le 14 juillet 1789, la foule prend la forteresse.')).toBeTruthy();
    expect(screen.getByText('4 événements')).toBeTruthy();
  });

  test('separates the centuries, with the ordinal as an exponent', () => {
    show(<TimelineView timeline={revolution} />);
    const eras = screen.getAllByRole('heading', { level: 2 });
    expect(eras.map((era) => era.textContent)).toEqual(['XVIIIe siècle', 'XIXe siècle']);
    expect(eras[0]?.querySelector('sup')?.textContent).toBe('e');
  });

  test('names no century when there is only one, and the events head the list themselves', () => {
    show(<TimelineView timeline={{ data: revolution.data.slice(1) }} />);
    expect(screen.queryByText(/siècle/)).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  test('says how much time lies between two exact dates', () => {
    show(<TimelineView timeline={revolution} />);
    expect(item(2).getByText('11 ans plus tard')).toBeTruthy();
    expect(item(0).queryByText(/plus tard/)).toBeNull();
  });

  test('drawn to scale, leaves room as time goes by, and says what is cut', async () => {
    const { person } = show(
      <TimelineView
        timeline={{
          data: [
            entry('-10000', 'Agriculture'),
            ...revolution.data,
            entry('1815', 'Waterloo'),
            entry('1830', 'Trois jours'),
          ],
        }}
      />,
    );
    const gaps = () =>
      items().map((one) => Number.parseFloat(one.innerHTML.match(/--gap: ([\d.e-]+)rem/)?.[1] ?? 'NaN'));
    expect(gaps().every(Number.isNaN)).toBe(true);
    await person.click(toggle('À l’échelle'));
    expect(toggle('À l’échelle').getAttribute('aria-pressed')).toBe('true');
    const [agriculture = 0, bastille = 0, , terror = 0, empire = 0, waterloo = 0] = gaps();
    expect(agriculture).toBeGreaterThan(waterloo);
    expect(waterloo).toBeGreaterThan(empire);
    expect(empire / terror).toBeCloseTo(1, 1);
    expect(bastille).toBe(0);
    expect(screen.getByText(/Un trait en pointillé est raccourci/)).toBeTruthy();
    await person.click(toggle('À l’échelle'));
    expect(screen.queryByText(/suit le temps écoulé/)).toBeNull();
  });

  test('offers no scale where there are too few dates to compare', () => {
    show(
      <TimelineView timeline={{ data: [entry('1789', 'A'), entry('1793', 'B'), entry('un jour', 'C')] }} />,
    );
    expect(screen.queryByRole('button', { name: 'À l’échelle' })).toBeNull();
  });

  test('shows 300 entries, and texts as they were written', () => {
    const data = Array.from({ length: 300 }, (_, at) =>
      entry(`${1700 + at}`, `Événement ${at}`, 'Un <b>mot</b>'),
    );
    show(<TimelineView timeline={{ data }} />);
    expect(items()).toHaveLength(300);
    expect(item(299).getByText('Un <b>mot</b>')).toBeTruthy();
  });
});

describe('testing oneself', () => {
  test('hides every date, and all that would tell it', async () => {
    const { person } = show(<TimelineView timeline={revolution} />);
    await person.click(toggle(hide));
    expect(toggle(hide).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { name: 'Voir la date' })).toHaveLength(4);
    expect(document.body.textContent).not.toMatch(/1789|1793|1804|4 août|siècle|plus tard/);
    expect(item(0).getByText('Le […], la foule prend la forteresse.')).toBeTruthy();
  });

  test('shows one date by its own button, says it aloud, keeps the focus, and can hide it again', async () => {
    const { person } = show(<TimelineView timeline={revolution} />);
    await person.click(toggle(hide));
    const button = item(0).getByRole('button', { name: 'Voir la date', description: 'Prise de la Bastille' });
    await person.click(button);
    expect(item(0).getByText('14 juillet 1789').tagName).toBe('TIME');
    expect(item(0).getByText('Le 14 juillet 1789, la foule prend la forteresse.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('14 juillet 1789\u00a0: Prise de la Bastille');
    expect(screen.getAllByRole('button', { name: 'Voir la date' })).toHaveLength(3);
    expect(document.activeElement).toBe(item(0).getByRole('button', { name: 'Cacher la date' }));
    await person.keyboard(' ');
    expect(item(0).queryByText('14 juillet 1789')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('starts afresh each time', async () => {
    const { person } = show(<TimelineView timeline={revolution} />);
    await person.click(toggle(hide));
    await person.click(item(2).getByRole('button', { name: 'Voir la date' }));
    await person.click(toggle(hide));
    expect(screen.getByText('1804')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    await person.click(toggle(hide));
    expect(screen.getAllByRole('button', { name: 'Voir la date' })).toHaveLength(4);
  });
});
